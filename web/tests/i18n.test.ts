import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { zh } from '../src/i18n/zh.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

/** All sources but the texts themselves. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/^i18n\/(zh|en)(_\w+)?\.ts$|^gen\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))
const code = files.map((file) => file.text).join('\n')

const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
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
