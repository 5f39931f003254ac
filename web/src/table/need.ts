/** What is wanted of oneself, in words. */
import type { Deal } from '../gen/messages.ts'
import { settings, t } from '../i18n/index.svelte.ts'
import { numberName, playWords, rankName } from '../model/words.ts'
import type { Desk } from './desk.svelte.ts'

/** What a lead or an answer must be, and what declining means. */
export function wanted(deal: Deal | null, desk: Desk, seat: number): string {
  const close = desk.prompt?.close ? ` · ${t('turn.close')}` : ''
  return need(deal, desk, seat) + close
}

function need(deal: Deal | null, desk: Desk, seat: number): string {
  const top = deal?.trick?.top ?? null
  if (!deal || !top) return t(deal?.burning?.burner === seat ? 'turn.lead.burn' : 'turn.lead')
  if (desk.may('inherit')) return t('turn.inherit')
  const plain = top.cards.filter((face) => face !== 'X' && face !== 'D')
  const rank = plain.find((face) => !face.startsWith('2')) ?? plain[0]
  if (plain.length < top.cards.length || rank === undefined) {
    return t('turn.beat.jokers', { words: playWords(top.cards, settings.lang) ?? '' })
  }
  return t('turn.beat', { size: numberName(top.cards.length, settings.lang), rank: rankName(rank.charAt(0), settings.lang) })
}
