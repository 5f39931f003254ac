/** Rooms, finished games and their replays, as the server tells them. */
import type { Change, GameEvent, Options } from '../gen/messages.ts'
import type { Chosen, Preset, Value } from '../model/choice.ts'
import { post, request, type Level } from './api.ts'

export type ClockName = Change['clock']

/** What a room is made with. */
export interface Wanted {
  chosen: Chosen
  clock: ClockName
  public: boolean
  watching: boolean
  level: Level
}

/** A line of the lobby. */
export interface RoomLine {
  table: string
  stage: 'gathering' | 'playing'
  preset: Preset
  changed: number
  clock: ClockName
  host: string
  people: number
  bots: number
  free: number
  watchers: number
  watching: boolean
}

/** A finished deal one sat at. */
export interface GameLine {
  deal: string
  table: string
  number: number
  match: number
  preset: Preset
  ended_at: number
  seat: number
  place: number
  score: number
  change: number | null
  names: string[]
}

/** A finished deal, from one seat or open. */
export interface Replayed {
  deal: string
  number: number
  options: Options
  names: string[]
  bots: string[]
  seat: number | null
  events: GameEvent[]
  commitment: string
  seed: string
  client_seeds: string[]
  verified: boolean
}

/** Opens a room, sits down as its host, and returns its id. */
export async function openRoom(wanted: Wanted, name: string): Promise<string> {
  const { chosen, ...rest } = wanted
  return ((await post('/api/rooms', { name, preset: chosen.preset, options: chosen.options, ...rest })) as { table: string }).table
}

/** Sits down where people wait for others, or waits for them; returns the room's id. */
export async function quickMatch(preset: Preset, name: string): Promise<string> {
  return ((await post('/api/quick', { name, preset })) as { table: string }).table
}

/** The public rooms with a seat to take, and the public tables that may be watched. */
export async function fetchRooms(): Promise<RoomLine[]> {
  return ((await request('/api/rooms')) as { rooms: RoomLine[] }).rooms
}

/** The finished deals one sat at, newest first; those before `before`. */
export async function fetchGames(before = ''): Promise<GameLine[]> {
  const query = before === '' ? '' : `?before=${encodeURIComponent(before)}`
  return ((await request(`/api/games${query}`)) as { games: GameLine[] }).games
}

const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${String(seat)}`)

/** A finished deal by its permanent link. */
export async function fetchReplay(deal: string, seat: number | null): Promise<Replayed> {
  return (await request(`/api/replays/${encodeURIComponent(deal)}${seatQuery(seat)}`)) as Replayed
}

/** A record from a file, checked by the server; nothing of it is kept. */
export async function openRecord(record: string, seat: number | null): Promise<Replayed> {
  const init = { method: 'POST', headers: { 'content-type': 'application/jsonl' }, body: record }
  return (await request(`/api/replays${seatQuery(seat)}`, init)) as Replayed
}

/** Where the record of a finished deal is downloaded by anybody with its link. */
export function recordPathOf(deal: string): string {
  return `/api/replays/${encodeURIComponent(deal)}/record`
}

/** Gives oneself another name. */
export async function rename(name: string): Promise<string> {
  return ((await post('/api/name', { name })) as { name: string }).name
}

/** Options of a room as a choice. */
export function chosenOf(room: { preset: string; options: Record<string, Value> }): Chosen {
  return { preset: room.preset as Preset, options: room.options }
}
