import { describe, expect, it } from 'vitest'
import { cardName, playWords, rankName } from '../src/model/words.ts'

const words = (cards: string, lang: 'zh' | 'en' = 'zh'): string | null => playWords(cards.split(' '), lang)

describe('playWords', () => {
  it.each([
    ['X X 9S 9H 9H', '2小花带3个九'],
    ['2S 2H 7S 7H 7D', '2个2带3个七'],
    ['D X 2S TS', '1大花1小花1个2带1个十'],
    ['4S 4H', '2个四'],
    ['QS', '1个Q'],
    ['2S 2H 2H', '3个2'],
    ['X 2S 2H', '1小花带2个2'],
    ['D D X', '2大花1小花'],
  ])('says %s as players do', (cards, spoken) => {
    expect(words(cards)).toBe(spoken)
  })

  it('says it in English', () => {
    expect(words('X X 9S 9H 9H', 'en')).toBe('3 × 9 with 2 small')
    expect(words('D 2S', 'en')).toBe('1 big + 1 × 2')
  })

  it('has no words for what is no play', () => {
    expect(words('8S 9S')).toBeNull()
    expect(playWords([], 'zh')).toBeNull()
  })
})

it('names cards and ranks in both languages', () => {
  expect(cardName('TS', 'zh')).toBe('黑桃十')
  expect(cardName('TS', 'en')).toBe('10 of spades')
  expect(cardName('X', 'zh')).toBe('小花')
  expect(rankName('D', 'en')).toBe('big joker')
})
