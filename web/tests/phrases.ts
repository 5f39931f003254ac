import type { Journal } from '../src/model/journal.ts'

/** What kinds of lines outside the tricks the log holds, in order. */
export function phraseKinds(journal: Journal): string[] {
  return journal.entries.flatMap((entry) => (entry.kind === 'phase' ? [entry.line.say] : []))
}
