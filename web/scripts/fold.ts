/**
 * Folds records the way the client does, for comparison with the Python engine.
 *
 * Reads JSON lines `{"options": {…}, "events": […]}` from standard input and answers each with one line: a JSON array
 * with one entry per event, the first 16 hex digits of the SHA-256 of the deal's canonical JSON after it. With
 * `--full` the entries are the deals themselves. The canonical JSON is what msgspec's `order="deterministic"`
 * encoding gives: keys in the order of declaration, sets sorted.
 */
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { GameEvent, Options } from '../src/gen/messages.ts'
import { evolve, newDeal } from '../src/model/evolve.ts'

const full = process.argv.includes('--full')
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const record = JSON.parse(line) as { options: Options; events: GameEvent[] }
  let deal = newDeal(record.options)
  const states: string[] = []
  for (const event of record.events) {
    deal = evolve(deal, event)
    const canonical = JSON.stringify(deal)
    states.push(full ? canonical : `"${digest(canonical)}"`)
  }
  process.stdout.write(`[${states.join(',')}]\n`)
}
