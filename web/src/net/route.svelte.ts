/** Which page is open: the path says so, and a link to any of them works. */
import { followBack, onSheet } from './back.ts'

export type Route =
  | { page: 'home' | 'rooms' | 'games' | 'lost' }
  | { page: 'table'; table: string }
  | { page: 'replay'; deal: string | null }

/** Reads a path; `lost` if it is none of ours. */
export function readPath(path: string): Route {
  const [, kind = '', id = '', more] = path.replace(/\/$/, '').split('/')
  if (more !== undefined) return { page: 'lost' }
  if (id === '') {
    if (kind === '') return { page: 'home' }
    if (kind === 'rooms' || kind === 'games') return { page: kind }
    if (kind === 'r') return { page: 'replay', deal: null }
  } else if (kind === 't') return { page: 'table', table: decode(id) }
  else if (kind === 'r') return { page: 'replay', deal: decode(id) }
  return { page: 'lost' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not encoded by us
  }
}

/** The path of a table: the same link serves the room, the players and those who watch. */
export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`
/** The permanent link of a finished deal. */
export const replayPath = (deal: string): string => `/r/${encodeURIComponent(deal)}`

/** The step of a replay that an address names; null if it names none. */
export function stepOf(search: string): number | null {
  const step = /[?&]step=(\d{1,6})(?:&|$)/.exec(search)?.[1]
  return step === undefined ? null : Number(step)
}

export const route: { now: Route } = $state({ now: { page: 'home' } })

/** Follows the address bar; returns how to stop. */
export function followPath(): () => void {
  const read = (): void => {
    route.now = readPath(location.pathname)
  }
  read()
  addEventListener('popstate', read)
  const end = followBack()
  return () => {
    end()
    removeEventListener('popstate', read)
  }
}

/** Goes to a page; `replace` leaves no trace of the present one, nor does a sheet that is open. */
export function go(path: string, replace = false): void {
  if (replace || onSheet()) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  route.now = readPath(path)
}
