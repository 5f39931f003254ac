import { recall, remember } from './kept.ts'

/** Reloads the page once for this cause; returns false, doing nothing, if that was tried already. */
export function reloadOnce(cause: string): boolean {
  if (recall('session', 'reloaded') === cause) return false
  remember('session', 'reloaded', cause)
  if (recall('session', 'reloaded') !== cause) return false // nothing is kept: a reload could go on for ever
  location.reload()
  return true
}

/** All is well again: the next trouble may reload once more. */
export function reloadSettled(): void {
  remember('session', 'reloaded', null)
}
