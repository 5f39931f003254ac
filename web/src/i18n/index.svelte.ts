/** Language, theme and the lookup of texts. Chinese is the default; both languages are complete. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export type Lang = 'zh' | 'en'
export type Theme = 'auto' | 'dark' | 'light'
export type TextKey = keyof typeof zh

const KEY = 'gouji.settings'

interface Stored {
  lang: Lang
  theme: Theme
  sound: boolean
  /** Vibration on one's turn. */
  buzz: boolean
  /** 记牌器 is shown. */
  counter: boolean
}

function load(): Stored {
  const standard: Stored = { lang: 'zh', theme: 'auto', sound: true, buzz: true, counter: true }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return {
      lang: found.lang === 'en' ? 'en' : 'zh',
      theme: found.theme === 'dark' || found.theme === 'light' ? found.theme : 'auto',
      sound: found.sound !== false,
      buzz: found.buzz !== false,
      counter: found.counter !== false,
    }
  } catch {
    return standard // storage is blocked, or holds what we did not write
  }
}

export const settings: Stored = $state(load())

/** Changes settings and remembers them where the browser lets us. */
export function setSettings(change: Partial<Stored>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // storage is blocked: they hold for this visit
  }
}

/** Of a number, or of a text that is one: whether English counts it as one. */
let english: Intl.PluralRules | undefined

/** The text of a key in the present language, `{name}` filled in from `values`.
 *
 * Where English has a word for one and another for many it says `{name|card|cards}` after the number.
 */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text = (settings.lang === 'zh' ? zh : en)[key]
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return String(value)
    english ??= new Intl.PluralRules('en')
    return english.select(Number(value)) === 'one' ? one : many
  })
}

/** Picks from a pair (Chinese, English), as the server sends rule texts. */
export function pick(pair: readonly [string, string]): string {
  return settings.lang === 'zh' ? pair[0] : pair[1]
}
