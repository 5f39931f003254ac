/** 记录: the log in blocks, a trick each, so that what is over need not be looked at again. */
import type { Entry } from './journal.ts'

export type Block = readonly Entry[]

/** The lines in blocks; a block of `before` that has not changed is the same one. */
export function blocksOf(entries: readonly Entry[], before: readonly Block[]): readonly Block[] {
  const starts = entries.flatMap((entry, at) => (at === 0 || entry.kind === 'trick' ? [at] : []))
  return starts.map((start, at) => {
    const fresh = entries.slice(start, starts[at + 1])
    const old = before[at]
    return old?.length === fresh.length && old.every((entry, i) => entry === fresh[i]) ? old : fresh
  })
}
