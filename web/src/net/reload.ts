/** 重开: when the page may be loaded again by itself, so that it never goes on for ever. */
import { recall, remember } from './kept.ts'

/** How often a page is loaded again by itself, whatever the causes, before somebody has played a deal to its end. */
const MOST = 3
const KEY = 'reloaded'

function causes(): string[] {
  try {
    const found: unknown = JSON.parse(recall('session', KEY) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return [] // not written by us
  }
}

/** Remembers a cause; false if nothing can be kept. */
function mark(cause: string): boolean {
  remember('session', KEY, JSON.stringify([...causes().filter((one) => one !== cause), cause].slice(-2 * MOST)))
  return causes().includes(cause)
}

/** Reloads the page once for this cause; returns false, doing nothing, if that was tried already, or too often for others. */
export function reloadOnce(cause: string): boolean {
  const before = causes()
  if (before.includes(cause) || before.length >= MOST) return false
  if (!mark(cause)) return false // nothing is kept: a reload could go on for ever
  location.reload()
  return true
}

const byHand = (cause: string): string => `${cause} by hand`

/** Reloads because the visitor wants it, past what the browser has stored. */
export async function reloadByHand(cause: string): Promise<void> {
  mark(byHand(cause))
  await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(5000) }).catch(() => undefined) // then the reload says so
  location.reload()
}

/** Whether a reload by hand did not mend this either. */
export function reloadedInVain(cause: string): boolean {
  return causes().includes(byHand(cause))
}

/** All is well again: the next trouble may reload once more. */
export function reloadSettled(): void {
  remember('session', KEY, null)
}
