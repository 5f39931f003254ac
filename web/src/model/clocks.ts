/** 钟: what is left of a time the server told, as the client's clock goes on. It is display: the server decides. */
import type { Clock } from '../gen/messages.ts'

export interface Left {
  /** Whole seconds to show. */
  seconds: number
  /** What is left of the present time, 1 to 0. */
  part: number
  /** Whether the base time is up and the bank is being used. */
  bank: boolean
}

/** Whole seconds left of `told` milliseconds after `gone`; `null` if no time runs. */
export function secondsLeft(told: number | null, gone: number): number | null {
  return told === null ? null : Math.max(0, Math.ceil((told - gone) / 1000))
}

/** What to show of a clock `gone` milliseconds after it was told; `null` while none runs. */
export function leftOf(clock: Clock, gone: number): Left | null {
  if (clock.left === null) return null
  const base = clock.left - gone
  if (base > 0 || clock.bank === null || clock.bank <= 0) {
    const left = Math.max(0, base)
    return { seconds: Math.ceil(left / 1000), part: left / Math.max(1, clock.total ?? 1), bank: false }
  }
  const left = Math.max(0, clock.bank + base)
  return { seconds: Math.ceil(left / 1000), part: left / clock.bank, bank: true }
}
