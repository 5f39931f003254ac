import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { GameEvent, Options } from '../src/gen/messages.ts'
import { step, Tape } from '../src/model/replay.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const local = join(ROOT, '.venv', 'bin', 'python')
const python = process.env.PYTHON ?? (existsSync(local) ? local : 'python3')

/** Whole deals of every preset as the engine plays them, all cards open. */
const SCRIPT = `
import msgspec
from gouji.bots.registry import make_bot
from gouji.model.options import PRESETS
from gouji.sim.run import play_deal, seed_of
out = []
for name, options in PRESETS.items():
    events = []
    play_deal(options, seed_of(7, 0), name, [make_bot("random")] * 6, on_event=lambda deal, event: events.append(event))
    out.append({"options": options, "events": events})
print(msgspec.json.encode(out).decode())
`

interface Whole {
  options: Options
  events: GameEvent[]
}

const env = { ...process.env, PYTHONPATH: join(ROOT, 'src') }
const deals = JSON.parse(execFileSync(python, ['-c', SCRIPT], { encoding: 'utf8', env, maxBuffer: 1 << 28 })) as Whole[]

describe('a replay', () => {
  it.each(deals.map((deal) => [deal.options.preset, deal] as const))('shows by a jump what stepping shows, at every moment: %s', (_, { options, events }) => {
    let moment = new Tape(options, events).at(0)
    const all = [moment]
    for (const event of events) all.push((moment = step(moment, event)))
    // From far to near and back, so that jumps go both ways.
    const order = all.map((_one, n) => n).sort((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009))
    const tape = new Tape(options, events)
    expect(order.filter((n) => !isDeepStrictEqual(tape.at(n), all[n]))).toEqual([])
    expect(['over', 'void']).toContain(moment.deal.phase)
  })

  it('goes from trick to trick, and stops at both ends', () => {
    const [first] = deals
    if (!first) throw new Error('no deal')
    const tape = new Tape(first.options, first.events)
    const begins = first.events.flatMap((event, i) => (event.type === 'trickbegan' ? [i + 1] : []))
    const forward = [tape.nextTrick(0)]
    while ((forward.at(-1) ?? 0) < first.events.length) forward.push(tape.nextTrick(forward.at(-1) ?? 0))
    expect(forward.slice(0, -1)).toEqual(begins.slice(0, forward.length - 1))
    expect(tape.previousTrick(begins[2] ?? 0)).toBe(begins[1])
    expect(tape.previousTrick((begins[2] ?? 0) + 1)).toBe(begins[2])
    expect(tape.previousTrick(1)).toBe(0)
    expect(tape.at(-5).n).toBe(0)
    expect(tape.at(1e6).n).toBe(first.events.length)
  })
})
