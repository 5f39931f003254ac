/** What is asked before the play, in words: what it is, what it costs and wins, and the two answers. */
import { t } from '../i18n/index.svelte.ts'
import type { Deal, Dues, Prompt } from '../gen/messages.ts'
import { PLACES } from './labels.ts'
import { cardList, oneCard, rankList } from './phrases.ts'

/** The kinds of questions that are neither of a trick nor the show of threes. */
export type AskKind = Exclude<Prompt['kind'], 'lead' | 'follow' | 'burn' | 'show'>

export interface Question {
  title: string
  says: string[]
  soft: string
  yes: string
  no: string
}

/** What of the asked seat's own choosing the words depend on. */
export interface Choosing {
  times: number
  dropped: number
  wanting: boolean
}

type NameOf = (seat: number) => string

/** The question that `me` is asked. */
export function question(kind: AskKind, deal: Deal, me: number, name: NameOf, chosen: Choosing): Question {
  switch (kind) {
    case 'precall':
    case 'opencall':
      return callQuestion(kind, deal, name((me + 3) % 6))
    case 'multiply':
      return multiplyQuestion(deal, me, chosen.times)
    case 'swap':
      return swapQuestion(deal, me, name)
    case 'pay':
      return payQuestion(deal, me, name)
    case 'revolution':
      return {
        title: t('ask.revolution'),
        says: [t('ask.revolution.costs')],
        soft: t(deal.options.tribute === 'full' ? 'ask.revolution.open' : 'ask.revolution.void'),
        yes: t('do.revolt'),
        no: t('do.norevolt'),
      }
    case 'headed':
      return {
        title: t('ask.headed', { name: name((me + 3) % 6) }),
        says: [t('ask.headed.yes'), t('ask.headed.no')],
        soft: '',
        yes: t('do.head'),
        no: t('do.headless'),
      }
    default:
      return tributeQuestion(kind, deal, name, chosen)
  }
}

function callQuestion(kind: 'precall' | 'opencall', deal: Deal, name: string): Question {
  const wins = kind === 'precall' ? 4 : 2
  const last = deal.number >= deal.options.deals
  return {
    title: t(kind === 'precall' ? 'ask.precall' : 'ask.opencall', { name }),
    says: last
      ? [t('ask.call.last')]
      : [t('ask.call.wins', { n: wins }), t('ask.call.costs', { n: 2 * wins }), t('ask.call.none')],
    soft: t(deal.options.call_both_open === 'pays' ? 'ask.call.bothpay' : 'ask.call.bothnone'),
    yes: t(kind === 'precall' ? 'do.precall' : 'do.opencall'),
    no: t('do.nocall'),
  }
}

function multiplyQuestion(deal: Deal, me: number, times: number): Question {
  const { base } = deal.options
  const sum = times + 5
  return {
    title: t('ask.multiply'),
    says: [t('ask.multiply.says', { base }), t('ask.multiply.mine', { n: times, sum, beans: base * sum })],
    soft: t('ask.multiply.balance', { n: deal.balances?.[me] ?? 0 }),
    yes: t('do.multiply', { n: times }),
    no: '',
  }
}

/** How many cards a place owes as last tribute. */
const owes = (place: number): number => (place === 6 ? 2 : 1)

function swapQuestion(deal: Deal, me: number, name: NameOf): Question {
  const places = deal.before.dues?.places ?? []
  const mine = places[me] ?? 6
  const his = 11 - mine
  const other = places.indexOf(his)
  const said = (place: number): string => t(PLACES[place - 1] ?? 'place.6')
  return {
    title: t('ask.swap', { name: name(other) }),
    says: [t('ask.swap.says', { mine: said(mine), his: said(his), n: owes(his), m: owes(mine) })],
    soft: t('ask.swap.both'),
    yes: t('do.swap'),
    no: t('do.noswap'),
  }
}

function payQuestion(deal: Deal, me: number, name: NameOf): Question {
  const { other, pays, n } = lastBetween(deal.before.dues, me)
  return {
    title: t('ask.pay'),
    says: [t(pays ? 'ask.pay.out' : 'ask.pay.in', { name: name(other), n })],
    soft: t('ask.pay.both'),
    yes: t('do.pay'),
    no: t('do.nopay'),
  }
}

/** Whom last tribute binds us to: place 6 to place 1, place 5 to place 2 (TRIB-6). */
function lastBetween(dues: Dues | null, me: number): { other: number; pays: boolean; n: number } {
  const places = dues?.places ?? []
  const mine = places[me] ?? 6
  return { other: places.indexOf(7 - mine), pays: mine > 3, n: owes(Math.max(mine, 7 - mine)) }
}

function tributeQuestion(
  kind: 'tribute' | 'return' | 'replace' | 'taking',
  deal: Deal,
  name: NameOf,
  chosen: Choosing,
): Question {
  const { before } = deal
  const number = before.paid.length - 1
  const debt = before.debts[number]
  const payer = name(debt?.payer ?? 0)
  const receiver = name(debt?.receiver ?? 0)
  switch (kind) {
    case 'tribute':
      return {
        title: t('ask.tribute'),
        says: [],
        soft: t('ask.tribute.says'),
        yes: chosen.dropped > 0 ? t('do.takesome', { n: chosen.dropped }) : t('do.take'),
        no: t('do.refuseall'),
      }
    case 'return': {
      const cards = before.paid[number] ?? []
      return {
        title:
          cards.length > 1
            ? t('ask.return.many', { name: payer, k: before.returned + 1, n: cards.length })
            : t('ask.return', { name: payer }),
        says: [t('ask.return.says', { cards: cardList(cards) })],
        soft: t(deal.options.hold_threes ? 'ask.return.threes' : 'ask.return.may'),
        yes: t('do.return'),
        no: '',
      }
    }
    case 'replace':
      return {
        title: t('ask.replace', { name: payer }),
        says: [t('ask.replace.says', { ranks: rankList(before.wanted ?? '') })],
        soft: '',
        yes: t('do.return'),
        no: t('do.stand'),
      }
    case 'taking': {
      const card = oneCard(before.offered)
      if (chosen.wanting) {
        return { title: t('ask.want'), says: [t('ask.want.says', { card })], soft: '', yes: t('do.wantthese'), no: t('do.back') }
      }
      const says = holdsOffered(deal, debt?.payer ?? -1) ? t('ask.taking.holds', { rank: card }) : t('ask.taking.may')
      return { title: t('ask.taking', { name: receiver, card }), says: [says], soft: '', yes: t('do.take'), no: t('do.want') }
    }
  }
}

/** Whether the payer holds the rank of the card that is put to him; then he must take it (TRIB-6). */
export function holdsOffered(deal: Deal, seat: number): boolean {
  const rank = deal.before.offered?.charAt(0)
  return rank !== undefined && (deal.hands[seat]?.cards ?? []).some((face) => face.startsWith(rank))
}
