import { describe, expect, it } from 'vitest'
import type { Deal, GameEvent } from '../src/gen/messages.ts'
import { fold } from '../src/model/evolve.ts'
import { fate, queuePass, queuePlay } from '../src/model/queue.ts'
import { OPTIONS } from './table.ts'

const LED: GameEvent[] = [
  { type: 'dealt', hands: [['9S', '9H', '9C', '3H'], null, null, null, null, null] },
  { type: 'trickbegan', leader: 3, reason: 'first' },
  { type: 'played', seat: 3, cards: ['5S', '5H'] },
  { type: 'asked', seats: [4], kind: 'follow' },
]
const after = (...events: GameEvent[]): Deal => fold(OPTIONS, [...LED, ...events])
const pass = (seat: number): GameEvent => ({ type: 'passed', seat })
const play = (seat: number, cards: string[], more: object = {}): GameEvent => ({ type: 'played', seat, cards, ...more })
const next = (leader: number, winner: number): GameEvent[] => [{ type: 'trickended', winner }, { type: 'trickbegan', leader, reason: 'won' }]

describe('a queued pass', () => {
  const queued = queuePass(after(), 0)

  it('holds while others pass, and while enemies beat enemies with plain plays', () => {
    expect(queued && fate(queued, after(pass(4), pass(5)), 0)).toBe('holds')
    expect(queued && fate(queued, after(play(5, ['6S', '6H'])), 0)).toBe('holds')
  })

  it.each([
    ['a teammate makes the top play', play(4, ['7S', '7H'])],
    ['the top play becomes one that only its opposite may answer', play(5, ['2S', '2H'], { gouji: true, restricted: true })],
  ])('is dropped when %s', (_why, event) => {
    expect(queued && fate(queued, after(event), 0)).toBe('dropped')
  })

  it('is done with once it was given, and when the trick is over', () => {
    expect(queued && fate(queued, after(pass(0)), 0)).toBe('done')
    expect(queued && fate(queued, after(...next(3, 3)), 0)).toBe('done')
    expect(queued && fate(queued, after({ type: 'wentout', seat: 0, place: 1 }), 0)).toBe('done')
  })

  it('is not there without a top play of another, nor after a pass', () => {
    expect(queuePass(fold(OPTIONS, LED.slice(0, 2)), 0)).toBeNull()
    expect(queuePass(after(), 3)).toBeNull()
    expect(queuePass(after(pass(0)), 0)).toBeNull()
  })
})

describe('a prepared play', () => {
  it('holds against the same top play, and is dropped by another', () => {
    const queued = queuePlay(after(), 0, ['9S', '9H'])
    expect(queued && fate(queued, after(pass(4), pass(5)), 0)).toBe('holds')
    expect(queued && fate(queued, after(play(5, ['6S', '6H'])), 0)).toBe('dropped')
    expect(queued && fate(queued, after(...next(3, 3)), 0)).toBe('dropped')
  })

  it('prepared on one\'s own top play is the next lead, if it becomes one\'s own', () => {
    const mine = play(0, ['9S', '9H'])
    const queued = queuePlay(after(mine), 0, ['3H'])
    expect(queued).toMatchObject({ kind: 'play', lead: true })
    expect(queued && fate(queued, after(mine, ...next(0, 0)), 0)).toBe('holds')
    expect(queued && fate(queued, after(mine, play(3, ['TS', 'TH'])), 0)).toBe('dropped')
    expect(queued && fate(queued, after(mine, play(3, ['TS', 'TH']), ...next(3, 3)), 0)).toBe('dropped')
  })

  it('needs cards, and somebody to wait for', () => {
    expect(queuePlay(after(), 0, [])).toBeNull()
    expect(queuePlay(fold(OPTIONS, LED.slice(0, 2)), 0, ['3H'])).toBeNull()
  })
})
