/** 选牌: which cards of the hand are chosen. Cards of one face are told apart by a number, so that each can be tapped. */
import { layCards, rankOf } from './cards.ts'

/** One card of the hand: its face and an id that no other card of the hand has. */
export interface HandCard {
  id: string
  face: string
}

/** A column of the hand: all cards of one rank, highest suit first, the chosen ones in front. */
export interface Column {
  rank: string
  cards: HandCard[]
  chosen: number
}

export type Selection = ReadonlySet<string>

export const NOTHING: Selection = new Set()

/** Gives every card of a hand its id, in the order the hand lies. */
export function handCards(faces: readonly string[]): HandCard[] {
  const seen = new Map<string, number>()
  return layCards(faces).map((face) => {
    const n = seen.get(face) ?? 0
    seen.set(face, n + 1)
    return { id: `${face}.${String(n)}`, face }
  })
}

/**
 * The cards of a hand that has changed: who stays keeps its id, and of equal cards the chosen ones leave first, for they
 * are what was played. Fresh cards are numbered on from `next`: no id comes again, so that nothing stays chosen that has
 * gone.
 */
export function nextHand(faces: readonly string[], before: readonly HandCard[], chosen: Selection, next: () => number): HandCard[] {
  const left = [...before].sort((a, b) => Number(chosen.has(a.id)) - Number(chosen.has(b.id)))
  return layCards(faces).map((face) => {
    const at = left.findIndex((card) => card.face === face)
    const [card] = at < 0 ? [] : left.splice(at, 1)
    return card ?? { id: `${face}.${String(next())}`, face }
  })
}

/** The columns of a hand in the hand's order; chosen cards gather at the top of their column. */
export function columnsOf(cards: readonly HandCard[], chosen: Selection): Column[] {
  const columns: Column[] = []
  for (const card of cards) {
    const rank = rankOf(card.face)
    const column = columns.find((one) => one.rank === rank)
    if (column) column.cards.push(card)
    else columns.push({ rank, cards: [card], chosen: 0 })
  }
  for (const column of columns) {
    const taken = column.cards.filter((card) => chosen.has(card.id))
    const rest = column.cards.filter((card) => !chosen.has(card.id))
    column.cards = [...taken, ...rest]
    column.chosen = taken.length
  }
  return columns
}

/** Chooses a card, or lets it go. */
export function toggle(chosen: Selection, id: string): Selection {
  return set(chosen, [id], !chosen.has(id))
}

/** Takes a whole column, or lets it go if it was taken whole. */
export function toggleColumn(chosen: Selection, column: Column): Selection {
  const ids = column.cards.map((card) => card.id)
  return set(chosen, ids, !ids.every((id) => chosen.has(id)))
}

/** Chooses these cards, or lets them go. */
export function set(chosen: Selection, ids: readonly string[], on: boolean): Selection {
  const next = new Set(chosen)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** What of the selection is still in the hand. */
export function keep(chosen: Selection, cards: readonly HandCard[]): Selection {
  const there = new Set(cards.map((card) => card.id))
  const kept = [...chosen].filter((id) => there.has(id))
  return kept.length === chosen.size ? chosen : new Set(kept)
}

/** The chosen faces, in the order of the hand. */
export function chosenFaces(cards: readonly HandCard[], chosen: Selection): string[] {
  return cards.filter((card) => chosen.has(card.id)).map((card) => card.face)
}

/** The cards of a hand that a play written in ranks (`XX999`) or faces (`X 9S 9H`) names, taking first what is chosen. */
export function choose(cards: readonly HandCard[], notation: string): Selection {
  const wanted = /\s/.test(notation.trim()) || /^[2-9TJQKA][SHCD]$/.test(notation.trim())
    ? notation.trim().split(/\s+/)
    : [...notation.trim()]
  const next = new Set<string>()
  for (const name of wanted) {
    const found = cards.find((card) => !next.has(card.id) && (name.length === 1 ? rankOf(card.face) === name : card.face === name))
    if (found) next.add(found.id)
  }
  return next
}
