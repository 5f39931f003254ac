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
}

function load(): Stored {
  const standard: Stored = { lang: 'zh', theme: 'auto' }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return {
      lang: found.lang === 'en' ? 'en' : 'zh',
      theme: found.theme === 'dark' || found.theme === 'light' ? found.theme : 'auto',
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

/** The text of a key in the present language, `{name}` filled in from `values`. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text = (settings.lang === 'zh' ? zh : en)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Picks from a pair (Chinese, English), as the server sends rule texts. */
export function pick(pair: readonly [string, string]): string {
  return settings.lang === 'zh' ? pair[0] : pair[1]
}
