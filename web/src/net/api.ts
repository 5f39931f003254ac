/** The plain requests: who am I, a new table, the rules, records. */
import type { Chosen, OptionsInfo } from '../model/choice.ts'
import { drawSeed } from './seeds.ts'

export interface Me {
  name: string
  table: string | null
}

export interface RuleText {
  id: string
  name: [string, string]
  says: [string, string]
  refuses: Record<string, [string, string]>
}

export interface Drawn {
  says: [string, string]
  hands: { seat: number; cards: string[] }[]
  moves: [number, string][]
  tries: { seat: number; word: string; allowed: boolean; why: [string, string] }[]
}

export interface RulePages {
  front: [string, string]
  families: {
    id: string
    name: [string, string]
    intro: [string, string]
    rules: (RuleText & { example: Drawn | null })[]
  }[]
}

export type Level = 'random' | 'greedy' | 'heuristic'

/** A request the server did not grant; `code` is the server's, or `network`, `down`, `garbled`. */
export class ApiError extends Error {
  readonly code: string
  /** It may be granted a little later: the server is away, or has too much to do. */
  readonly passing: boolean
  constructor(code: string, message: string, passing = false) {
    super(message)
    this.code = code
    this.passing = passing
  }
}

/** How long an answer may take, in ms. */
const WITHIN = 20_000
/** Below 500: those that pass. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Asks the server for JSON, or to do something.
 *
 * Throws an `ApiError` if it does not grant it, or cannot be reached.
 */
export async function request(path: string, init?: RequestInit): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(WITHIN), ...init })
    text = await response.text()
  } catch (error) {
    throw new ApiError('network', String(error), true)
  }
  const body = readJson(text)
  if (response.ok) {
    if (body === null) throw new ApiError('garbled', text.slice(0, 200), true) // what stands between us and the server
    return body
  }
  const { status } = response
  const told = body as { code?: string; detail?: string } | null
  const code = told?.code ?? (status === 429 ? 'too_many' : String(status))
  throw new ApiError(status >= 500 && (code === String(status) || code === 'failed') ? 'down' : code, told?.detail ?? response.statusText, status >= 500 || PASSING.has(status))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null // a page of a proxy, or half an answer
  }
}

/** Sends JSON with a POST. */
export function post(path: string, body: unknown): Promise<unknown> {
  return request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** Who the visitor is, and the table he sits at; the name is empty for one who has never played. */
export async function fetchMe(): Promise<Me> {
  return (await request('/api/me')) as Me
}

/** Opens a table with five bots, closing the one sat at before, sits down and has it dealt; returns the table's id.
 *
 * The seed is drawn once the server has committed to its own. If it stays unknown whether that was heard, the table's
 * page shows it: the deal, or a room that can be started.
 */
export async function playNow(level: Level, chosen: Chosen): Promise<string> {
  const asked = { level, new: true, preset: chosen.preset, options: chosen.options }
  const { table, commitment, deal } = (await post('/api/play', asked)) as { table: string; commitment: string; deal: string }
  try {
    await post('/api/play/deal', { table, client_seed: drawSeed(table, { commitment, deal }) })
  } catch (error) {
    if (!(error instanceof ApiError && error.passing)) throw error
  }
  return table
}

let rules: Promise<RuleText[]> | null = null

/** Every rule with what it says and why it refuses; asked for once. */
export function fetchRules(): Promise<RuleText[]> {
  rules ??= request('/api/rules').then(
    (found) => found as RuleText[],
    (error: unknown) => {
      rules = null
      throw error
    },
  )
  return rules
}

let pages: Promise<RulePages> | null = null

/** The rule pages with their positions; asked for once. */
export function fetchPages(): Promise<RulePages> {
  pages ??= request('/api/rules/pages').then(
    (found) => found as RulePages,
    (error: unknown) => {
      pages = null
      throw error
    },
  )
  return pages
}

let options: Promise<OptionsInfo> | null = null

/** The presets and every option with its values explained; asked for once. */
export function fetchOptions(): Promise<OptionsInfo> {
  options ??= request('/api/options').then(
    (found) => found as OptionsInfo,
    (error: unknown) => {
      options = null
      throw error
    },
  )
  return options
}

/** Where the record of a finished deal is downloaded. */
export function recordPath(table: string, deal: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record/${encodeURIComponent(deal)}`
}

/** The id of the client the server holds built; in development the page itself has none. */
export async function buildId(): Promise<string> {
  if (!import.meta.env.DEV) return __BUILD__
  const health = (await request('/api/health')) as { build: string }
  return health.build
}
