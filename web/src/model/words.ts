/** Plays in plain words: 「2小花带3个九」. */
import { en } from '../i18n/en.ts'
import { zh } from '../i18n/zh.ts'
import { tally } from './cards.ts'

type Lang = 'zh' | 'en'
type WordKey = 'words.big' | 'words.small' | 'words.twos' | 'words.natural'

const ZH_RANKS: Record<string, string> = {
  '3': '三',
  '4': '四',
  '5': '五',
  '6': '六',
  '7': '七',
  '8': '八',
  '9': '九',
  T: '十',
  X: '小花',
  D: '大花',
}
const EN_RANKS: Record<string, string> = { T: '10', X: 'small joker', D: 'big joker' }
const ZH_NUMBERS = '零一二三四五六七八九十'
const NATURALS = '3456789TJQKA'

/** A rank as players say it. */
export function rankName(rank: string, lang: Lang): string {
  return (lang === 'zh' ? ZH_RANKS : EN_RANKS)[rank] ?? rank
}

/** A card's name for those who listen to the page. */
export function cardName(face: string, lang: Lang): string {
  const rank = rankName(face.charAt(0), lang)
  const suit = face.charAt(1) as 'S' | 'H' | 'C' | 'D' | ''
  if (suit === '') return rank
  return lang === 'zh' ? zh[`suit.${suit}`] + rank : `${rank} of ${en[`suit.${suit}`]}`
}

/** A number of cards: Chinese numerals up to ten. */
export function numberName(n: number, lang: Lang): string {
  return lang === 'zh' ? (ZH_NUMBERS[n] ?? String(n)) : String(n)
}

/** These cards as one play in words, or `null` if they are of two natural ranks. */
export function playWords(cards: readonly string[], lang: Lang): string | null {
  const counts = tally(cards)
  const naturals = [...counts.keys()].filter((rank) => NATURALS.includes(rank))
  if (naturals.length > 1 || cards.length === 0) return null
  const say = (key: WordKey, n: number, rank = ''): string =>
    (lang === 'zh' ? zh : en)[key].replace('{n}', String(n)).replace('{rank}', rankName(rank, lang))
  const [big, small, twos] = [counts.get('D') ?? 0, counts.get('X') ?? 0, counts.get('2') ?? 0]
  const jokers = [...(big ? [say('words.big', big)] : []), ...(small ? [say('words.small', small)] : [])]
  const natural = naturals[0]
  const body = natural === undefined ? [] : [say('words.natural', counts.get(natural) ?? 0, natural)]
  const attached = [...jokers, ...(twos ? [say('words.twos', twos)] : [])]
  if (lang === 'en') return joinEnglish(body, attached)
  if (body.length === 0) {
    return twos && jokers.length ? `${jokers.join('')}${zh['words.with']}${say('words.twos', twos)}` : attached.join('')
  }
  return attached.length ? `${attached.join('')}${zh['words.with']}${body.join('')}` : body.join('')
}

function joinEnglish(body: string[], attached: string[]): string {
  if (body.length === 0) return attached.join(' + ')
  return attached.length ? `${body.join('')}${en['words.with']}${attached.join(' + ')}` : body.join('')
}
