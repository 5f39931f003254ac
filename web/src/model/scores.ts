/** Scores as they are shown and recorded. */
import type { Options } from '../gen/messages.ts'

/** A number with its sign, zero without one. */
export function signed(n: number): string {
  if (n === 0) return '0'
  return n > 0 ? `+${String(n)}` : `−${String(-n)}`
}

/** What a place scores: the published scale, doubled for a sweep. */
export function placeScore(place: number, options: Options, sweep: boolean): number {
  const scale = options.scale === 4 ? [4, 2, 0, 0, -2, -4] : [2, 1, 0, 0, -1, -2]
  return (scale[place - 1] ?? 0) * (sweep ? 2 : 1)
}
