/** The words of a worked position's moves: `burn AA`, `pass`, `X66`. */
import { t, type TextKey } from '../i18n/index.svelte.ts'

const PLAIN: Partial<Record<string, TextKey>> = {
  pass: 'move.pass',
  yield: 'do.yield',
  inherit: 'do.inherit',
  decline: 'move.decline',
  call: 'move.call',
  take: 'move.take',
  stand: 'move.stand',
  revolt: 'move.revolt',
  head: 'move.head',
  headless: 'move.headless',
  show: 'do.show',
  end: 'chip.agree',
}
const WITH: Partial<Record<string, TextKey>> = {
  burn: 'move.burn',
  ask: 'move.ask',
  multiply: 'move.multiply',
  refuse: 'move.refuse',
  return: 'move.return',
  want: 'move.want',
  'show-to': 'move.showto',
  advise: 'move.advise',
}

/** A move in words; cards alone stay as they are written. */
export function moveWords(word: string): string {
  const plain = PLAIN[word]
  if (plain !== undefined) return t(plain)
  const [kind = '', ...rest] = word.split(' ')
  const key = WITH[kind]
  return key === undefined ? word : t(key, { what: rest.join(' ') })
}
