import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { settings, t, type TextKey } from '../src/i18n/index.svelte.ts'
import { zh } from '../src/i18n/zh.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

/** All sources but the texts themselves. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/^i18n\/(zh|en)(_\w+)?\.ts$|^gen\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))
const code = files.map((file) => file.text).join('\n')

const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
const forms = (text: string): string[] => text.match(/\{\w+\|[^}]*\}/g) ?? []
const pairs = Object.keys(zh) as (keyof typeof zh)[]

describe('texts', () => {
  it('are there in both languages, under the same keys', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  })

  it('have words in both, and the same places to fill in', () => {
    expect(pairs.filter((key) => zh[key].trim() === '' || en[key].trim() === '')).toEqual([])
    expect(pairs.filter((key) => holes(en[key]).join() !== holes(zh[key]).join())).toEqual([])
  })

  it('are all used', () => {
    // Some keys are put together: `clock.${name}`.
    const built = (key: string): boolean => key.includes('.') && code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`)
    const unused = pairs.filter((key) => !code.includes(`'${key}'`) && !built(key))
    expect(unused).toEqual([])
  })

  it('are not looked up by keys that do not exist', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1] ?? '')
    expect(asked.filter((key) => !(key in zh))).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
  })

  it('hold no Chinese in the English ones', () => {
    expect(pairs.filter((key) => /[\u4e00-\u9fff]/.test(en[key]))).toEqual([])
  })

  it('stand in the texts, not in the markup', () => {
    const spoken = new Set(['model/words.ts']) // how ranks and numbers are said
    const chinese = files
      .filter((file) => !spoken.has(file.name))
      .flatMap((file) => file.text.replace(/<!--[^]*?-->|\/\*[^]*?\*\/|\/\/.*$/gm, '').split('\n'))
      .filter((line) => /[\u4e00-\u9fff]/.test(line))
    expect(chinese).toEqual(["    options={[['zh', '中文'], ['en', 'English']]}"]) // a language is named in itself
  })
})

describe('English numbers', () => {
  beforeEach(() => { settings.lang = 'en' })
  afterEach(() => { settings.lang = 'zh' })
  /** Places that take words; any other may take a number. */
  const WORDS = new Set(['name', 'names', 'what', 'card', 'cards', 'buyer', 'payer', 'kind'])
  const said = (key: TextKey, n: number): string =>
    t(key, Object.fromEntries(holes(en[key]).map((hole) => hole.slice(1, -1)).map((hole) => [hole, WORDS.has(hole) ? 'Ann' : n])))
  const counted = pairs.filter((key) => holes(en[key]).length > 0)

  it('have their word for one and their word for many', () => {
    const many = /(?<![.\d])1 (?:of 1 )?(?:people|agree|(?!agrees)[a-z]{2,}s)\b/
    expect(counted.map((key) => said(key, 1)).filter((text) => many.test(text))).toEqual([])
    const plural = counted.filter((key) => forms(en[key]).length > 0)
    const one = plural.flatMap((key) => forms(en[key]).map((form) => form.split('|')[1] ?? ''))
    expect(one).toContain('card')
    const single = new RegExp(`2 (?:of 2 )?(?:${one.join('|')})\\b`)
    expect(counted.map((key) => said(key, 2)).filter((text) => single.test(text))).toEqual([])
    expect(plural.filter((key) => said(key, 1).replaceAll('1', '2') === said(key, 2)), 'the two forms are one').toEqual([])
  })

  it('are read from texts too, and nought is many', () => {
    expect(t('turn.beat', { size: '1', rank: '9' })).toBe('1 card above 9')
    expect(t('turn.beat', { size: '0', rank: '9' })).toBe('0 cards above 9')
    expect(t('rooms.line', { people: 1, bots: 2, free: 3 })).toBe('1 person, 2 bots, 3 free')
    expect(t('preview.some', { n: 21 })).toBe('21 cards')
  })

  it('are all filled in, and Chinese has one word for any number', () => {
    expect(counted.map((key) => said(key, 1)).filter((text) => /[{}|]/.test(text))).toEqual([])
    expect(pairs.filter((key) => forms(zh[key]).length > 0)).toEqual([])
  })
})
