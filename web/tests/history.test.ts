import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/gen/messages.ts'
import { lastTrick, NO_HISTORY, playedByRank, remember } from '../src/model/history.ts'

const events: GameEvent[] = [
  { type: 'trickbegan', leader: 1, reason: 'first' },
  { type: 'played', seat: 1, cards: ['9S', '9H'] },
  { type: 'passed', seat: 2 },
  { type: 'played', seat: 3, cards: ['X', 'TS'], gouji: true },
  { type: 'trickended', winner: 3 },
  { type: 'trickbegan', leader: 3, reason: 'won' },
  { type: 'played', seat: 3, cards: ['9D'] },
]
const history = events.reduce(remember, NO_HISTORY)

describe('looking back', () => {
  it('shows the last trick that has ended, step by step, and its winner', () => {
    const last = lastTrick(history)
    expect(last).toMatchObject({ n: 1, leader: 1, winner: 3 })
    expect(last?.steps.map((step) => [step.seat, step.kind])).toEqual([[1, 'play'], [2, 'pass'], [3, 'play']])
    expect(lastTrick(NO_HISTORY)).toBeNull()
  })

  it('counts the cards played by rank and seat', () => {
    const rows = new Map(playedByRank(history).map((row) => [row.rank, row.seats]))
    expect(rows.get('9')).toEqual([0, 2, 0, 1, 0, 0])
    expect(rows.get('X')).toEqual([0, 0, 0, 1, 0, 0])
    expect(rows.size).toBe(15)
  })
})
