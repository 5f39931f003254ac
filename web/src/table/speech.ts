/** 读屏: what somebody who cannot see the table hears, in the order it happens. */
import type { Deal, GameEvent } from '../gen/messages.ts'
import { settings, t } from '../i18n/index.svelte.ts'
import { playWords } from '../model/words.ts'
import { PLACES, STAMPS } from './labels.ts'

export type NameOf = (seat: number) => string

function words(cards: readonly string[]): string {
  return playWords(cards, settings.lang) ?? t('preview.some', { n: cards.length })
}

/** An event in words, or `''` where the table is as quiet as before: passes and questions to others. */
export function sayEvent(event: GameEvent, name: NameOf): string {
  switch (event.type) {
    case 'played':
      return sayPlay(event, name)
    case 'yielded':
      return t('say.yielded', { name: name(event.seat) })
    case 'trickended':
      return t('say.won', { name: name(event.winner) })
    case 'trickbegan':
      return t('say.leads', { name: name(event.leader) })
    case 'wentout':
      return t('say.out', { name: name(event.seat), place: t(PLACES[event.place - 1] ?? 'place.6') })
    case 'headless':
      return t('say.special', { name: name(event.seat), what: t(STAMPS.headless[0]) })
    case 'unburned':
      return t('say.special', { name: name(event.burner), what: t(STAMPS.unburn[0]) })
    case 'burnwon':
    case 'burnfailed':
      return t('say.special', { name: name(event.burner), what: t(STAMPS[event.type][0]) })
    case 'dealended':
      return t('say.over')
    default:
      return ''
  }
}

function sayPlay(event: Extract<GameEvent, { type: 'played' }>, name: NameOf): string {
  const burns = (event.burns ?? null) !== null
  const parts = [t(burns ? 'say.burned' : 'say.played', { name: name(event.seat), what: words(event.cards) })]
  if (event.gouji && !burns) parts.push(t('say.gouji'))
  if ((event.left ?? null) !== null) parts.push(t('say.left', { name: name(event.seat), n: event.left ?? 0 }))
  return parts.join(t('list'))
}

/** One's own question: whose turn, what lies there, what is wanted, how long there is. */
export function sayTurn(deal: Deal, kind: string, wanted: string, seconds: number | null, name: NameOf): string {
  const top = deal.trick?.top ?? null
  const clock = seconds === null ? '' : t('say.clock', { n: seconds })
  if (kind === 'burn' && top) return t('say.burn', { name: name(top.seat), what: words(top.cards) }) + clock
  if (kind === 'show') return t('say.show') + clock
  const lies = top ? t('say.top', { name: name(top.seat), what: words(top.cards) }) : ''
  return t('say.turn') + lies + wanted + (clock ? t('say.stop') + clock : '')
}
