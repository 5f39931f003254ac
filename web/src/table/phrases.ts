/** What the phases outside the tricks are called in words. */
import { settings, t, type TextKey } from '../i18n/index.svelte.ts'
import type { Debt } from '../gen/messages.ts'
import type { Told } from '../model/debts.ts'
import { layCards, RANKS, tally } from '../model/cards.ts'
import type { PhaseLine } from '../model/phases.ts'
import { rankName } from '../model/words.ts'
import { PLACES } from './labels.ts'

type NameOf = (seat: number) => string

const KINDS: Record<Debt['kind'], TextKey> = {
  muffled: 'debt.muffled',
  burn: 'debt.burn',
  open: 'debt.open',
  last: 'debt.last',
  sweep: 'debt.sweep',
}

const AGREED = { pay: ['say.pay.no', 'say.pay.yes'], swap: ['say.swap.no', 'say.swap.yes'] } as const

/** The name of a kind of tribute. */
export const debtKind = (debt: Debt): string => t(KINDS[debt.kind])

/** Why a debt is owed; of last tribute two cards are place 6's, one is place 5's (TRIB-6); of open tribute who had called. */
export function debtWhy(debt: Told, name: NameOf): string {
  switch (debt.kind) {
    case 'last':
      return t('why.last', debt.cards === 2 ? { low: t(PLACES[5]), high: t(PLACES[0]) } : { low: t(PLACES[4]), high: t(PLACES[1]) })
    case 'muffled':
      return t('why.muffled')
    case 'burn':
      return t('why.burn')
    case 'open':
      return openWhy(debt, name)
    case 'sweep':
      return t('why.sweep')
  }
}

function openWhy({ payer, receiver, cause }: Told, name: NameOf): string {
  if (!cause) return t('why.open')
  const values = { payer: name(payer), receiver: name(receiver), call: t(cause.call === 'pre-call' ? 'say.precall' : 'say.opencall') }
  if (!cause.closed) return t('why.open.lost', values)
  return t(cause.by === null ? 'why.open.closed' : 'why.open.called', values)
}

/** Cards by rank in words, whatever they are together. */
export function cardList(cards: readonly string[]): string {
  return [...tally(layCards(cards))].map(([rank, n]) => countOf(rank, n)).join(t('list'))
}

function countOf(rank: string, n: number): string {
  if (rank === 'D') return t('words.big', { n })
  if (rank === 'X') return t('words.small', { n })
  return rank === '2' ? t('words.twos', { n }) : t('words.natural', { n, rank: rankName(rank, settings.lang) })
}

/** One card by its rank, or that it is one we may not see. */
export const oneCard = (card: string | null): string => (card === null ? t('say.card') : rankName(card.charAt(0), settings.lang))

/** Ranks in words, highest first. */
export function rankList(ranks: string): string {
  const order = [...ranks].sort((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a))
  return order.map((rank) => rankName(rank, settings.lang)).join(t('list'))
}

/** A line of the log in words, without the name of the seat whose line it is. */
export function phrase(line: PhaseLine, name: NameOf): string {
  switch (line.say) {
    case 'called':
      return t(line.call === 'pre-call' ? 'say.precall' : 'say.opencall')
    case 'multiplied':
      return t('say.multiplied', { n: line.times.reduce((sum, one) => sum + one, 0) })
    case 'owed':
      return t('say.owed', { name: name(line.debt.receiver), n: line.debt.cards, kind: debtKind(line.debt), why: debtWhy(line.debt, name) })
    case 'refused':
      return t('say.refused', { name: name(line.debt.payer), kind: debtKind(line.debt) })
    case 'head':
      return t(line.headed ? 'say.head' : 'say.headless')
    case 'settled':
      return t('say.settled', { n: line.stake })
    case 'again':
      return t('say.again', { n: line.attempt })
    case 'agreed':
      return t(AGREED[line.what][line.yes ? 1 : 0], { names: line.seats.map(name).join(t('list')) })
    case 'forced':
      return t('say.forced')
    case 'revolted':
      return t('say.revolted')
    case 'proposed':
      return t('say.proposed')
    case 'void':
      return t('say.void')
    case 'dissolved':
      return t('say.dissolved')
    default:
      return between(line, name)
  }
}

type Between = Extract<PhaseLine, { say: 'paid' | 'bought' | 'offered' | 'returned' | 'wanted' | 'muffled' | 'muffleshown' | 'seen' | 'advised' }>

/** What goes on between two seats. */
function between(line: Between, name: NameOf): string {
  switch (line.say) {
    case 'paid': {
      const values = { name: name(line.debt.receiver), n: line.cards.length, kind: debtKind(line.debt), why: debtWhy(line.debt, name) }
      return line.cards.length === 0 ? t('say.paid.none', values) : t('say.paid', { ...values, cards: cardList(line.cards) })
    }
    case 'bought':
      return line.price === null
        ? t('say.bought.hidden', { name: name(line.other) })
        : t('say.bought', { name: name(line.other), price: oneCard(line.price) })
    case 'offered':
      return t('say.offered', { name: name(line.other), card: oneCard(line.card) })
    case 'returned':
      return t('say.returned', { name: name(line.other), card: oneCard(line.card) })
    case 'wanted':
      return line.ranks === null
        ? t('say.wanted.hidden', { name: name(line.other) })
        : t('say.wanted', { name: name(line.other), ranks: rankList(line.ranks) })
    case 'muffled':
      return t('say.muffled', { name: name(line.other) })
    case 'muffleshown':
      return t('say.muffleshown', { name: name(line.other) })
    case 'seen':
      return t('say.seen', { name: name(line.other) })
    case 'advised':
      return t('say.advised', { name: name(line.other), cards: cardList(line.cards) })
  }
}
