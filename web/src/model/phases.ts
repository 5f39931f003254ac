/** 出牌以外的话: lines, stamps and cards on the move that calls, tribute, buying, revolution and beans bring about. */
import type { Called, GameEvent } from '../gen/messages.ts'
import { told, type Followed, type Told } from './debts.ts'

/** One line of the log that tells of something outside the tricks; `seat` is whose line it is. */
export type PhaseLine =
  | { say: 'called'; seat: number; call: Called['call'] }
  | { say: 'multiplied'; seat: null; times: number[] }
  | { say: 'bought'; seat: number; other: number; price: string | null; three: string | null }
  | { say: 'owed' | 'refused'; seat: number; debt: Told }
  | { say: 'paid'; seat: number; debt: Told; cards: string[] }
  | { say: 'offered' | 'returned'; seat: number; other: number; card: string | null }
  | { say: 'wanted'; seat: number; other: number; ranks: string | null }
  | { say: 'head'; seat: number; headed: boolean }
  | { say: 'muffled' | 'muffleshown'; seat: number; other: number }
  | { say: 'seen'; seat: number; other: number }
  | { say: 'advised'; seat: number; other: number; cards: string[] }
  | { say: 'settled'; seat: null; stake: number }
  | { say: 'agreed'; seat: null; what: 'pay' | 'swap'; seats: number[]; yes: boolean }
  | { say: 'again'; seat: null; attempt: number }
  | { say: 'forced' | 'revolted' | 'proposed'; seat: number }
  | { say: 'void' | 'dissolved'; seat: null }

/** Cards that go from one seat to another; `null` is a card that we may not see. */
export interface Move {
  id: number
  from: number
  to: number
  cards: (string | null)[]
  line: PhaseLine
}

/** A play that a teammate proposed. */
export interface Advice {
  id: number
  adviser: number
  owner: number
  cards: string[]
}

/** The true answer to a question how many cards there are: a number, or more than are told (VIEW-1). */
export type Report = number | 'many'

export interface Phases {
  debts: Told[]
  /** What this deal's tribute follows from. */
  dues: Followed | null
  moves: Move[]
  advice: Advice[]
  reports: (Report | null)[]
}

export const NO_PHASES: Phases = { debts: [], dues: null, moves: [], advice: [], reports: [null, null, null, null, null, null] }

/** What is kept of the phases after one more event, the `id`-th. */
export function notePhases(phases: Phases, event: GameEvent, id: number): Phases {
  switch (event.type) {
    case 'began':
      return { ...phases, dues: event.dues ?? null }
    case 'owed':
      return { ...phases, debts: told(event.debts, phases.dues) }
    case 'paid':
    case 'bought':
    case 'returned': {
      const moves = movesOf(event, phases.debts).map((move, i): Move => ({ ...move, id: id * 10 + i }))
      return { ...phases, moves: [...phases.moves, ...moves] }
    }
    case 'reported':
      return { ...phases, reports: phases.reports.map((old, seat) => (seat === event.seat ? (event.left ?? 'many') : old)) }
    case 'advised':
      return { ...phases, advice: [...adviceLeft(phases, event.owner), { id, adviser: event.adviser, owner: event.owner, cards: event.cards }] }
    case 'played': {
      const reports = phases.reports.map((old, seat) => (seat === event.seat ? null : old))
      return { ...phases, moves: [], reports, advice: adviceLeft(phases, event.seat) }
    }
    case 'passed':
      return { ...phases, advice: adviceLeft(phases, event.seat) }
    default:
      return phases
  }
}

/** A proposal holds until its owner has acted. */
function adviceLeft(phases: Phases, owner: number): Advice[] {
  return phases.advice.filter((one) => one.owner !== owner)
}

type Moving = Extract<GameEvent, { type: 'paid' | 'bought' | 'returned' }>

function movesOf(event: Moving, debts: readonly Told[]): Omit<Move, 'id'>[] {
  const [line] = tributeLines(event, debts, null)
  if (line === undefined) return []
  switch (event.type) {
    case 'paid': {
      const debt = debts[event.debt]
      if (debt === undefined || event.cards.length === 0) return []
      return [{ from: debt.payer, to: debt.receiver, cards: event.cards, line }]
    }
    case 'bought':
      return [
        { from: event.buyer, to: event.seller, cards: [event.price], line },
        { from: event.seller, to: event.buyer, cards: [event.three], line },
      ]
    case 'returned':
      return [{ from: event.giver, to: event.taker, cards: [event.card], line }]
  }
}

/** The lines of an event; none for an event of the tricks. */
export function phaseLines(event: GameEvent, { debts, dues }: Pick<Phases, 'debts' | 'dues'>): PhaseLine[] {
  switch (event.type) {
    case 'began':
      return (event.attempt ?? 1) > 1 ? [{ say: 'again', seat: null, attempt: event.attempt ?? 1 }] : []
    case 'called':
      return [{ say: 'called', seat: event.seat, call: event.call }]
    case 'multiplied':
      return [{ say: 'multiplied', seat: null, times: event.times }]
    case 'agreed':
      return [{ say: 'agreed', seat: null, what: event.what, seats: event.seats, yes: event.yes }]
    case 'forced':
      return [{ say: 'forced', seat: event.seat }]
    case 'revolted':
      return [{ say: 'revolted', seat: event.seat }]
    case 'dealvoid':
      return [{ say: 'void', seat: null }]
    case 'chosehead':
      return [{ say: 'head', seat: event.seat, headed: event.headed }]
    case 'muffled':
    case 'muffleshown':
      return [{ say: event.type, seat: event.seat, other: event.by }]
    case 'handseen': {
      const [viewer, second] = event.viewers
      return viewer === undefined || second !== undefined ? [] : [{ say: 'seen', seat: event.owner, other: viewer }]
    }
    case 'advised':
      return [{ say: 'advised', seat: event.adviser, other: event.owner, cards: event.cards }]
    case 'settled':
      return [{ say: 'settled', seat: null, stake: event.stake }]
    case 'endproposed':
      return [{ say: 'proposed', seat: event.seat }]
    case 'dealendedearly':
      return [{ say: 'dissolved', seat: null }]
    default:
      return tributeLines(event, debts, dues)
  }
}

function tributeLines(event: GameEvent, debts: readonly Told[], dues: Followed | null): PhaseLine[] {
  switch (event.type) {
    case 'bought':
      return [{ say: 'bought', seat: event.buyer, other: event.seller, price: event.price, three: event.three }]
    case 'owed':
      return told(event.debts, dues).map((debt) => ({ say: 'owed', seat: debt.payer, debt }))
    case 'tributerefused': {
      const debt = debts[event.debt]
      return debt === undefined ? [] : [{ say: 'refused', seat: debt.receiver, debt }]
    }
    case 'paid': {
      const debt = debts[event.debt]
      return debt === undefined ? [] : [{ say: 'paid', seat: debt.payer, debt, cards: event.cards }]
    }
    case 'offered':
    case 'returned':
      return [{ say: event.type, seat: event.giver, other: event.taker, card: event.card }]
    case 'wanted':
      return [{ say: 'wanted', seat: event.giver, other: event.taker, ranks: event.ranks }]
    default:
      return []
  }
}
