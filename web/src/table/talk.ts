/** 常用语: the phrases a player may say with one tap, by their codes; what each says is in the language of the reader. */
import type { Line } from '../gen/messages.ts'
import { t, type TextKey } from '../i18n/index.svelte.ts'
import { zh } from '../i18n/zh.ts'

/** In the order in which they are offered; the server keeps the list. */
export const PHRASES = [
  'hello', 'hurry', 'wait', 'well_played', 'nice_burn', 'burn_it', 'yield_me', 'follow_me', 'hold_him', 'gouji', 'going_first', 'need_help', 'good_team', 'unlucky', 'sorry', 'thanks', 'again', 'bye',
] as const

/** The words of a line. A phrase of a newer server, which we do not know, is shown by its code. */
export function lineWords(line: Line): string {
  if (line.phrase === '') return line.text
  const key = `phrase.${line.phrase}`
  return key in zh ? t(key as TextKey) : line.phrase
}
