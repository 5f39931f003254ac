/** 同桌的人: the people side of a table, beside the play: the room before the start, and what is said. */
import type { ClientMessage, Line, Room } from './gen/messages.ts'

type Without<T> = T extends { id: string } ? Omit<T, 'id'> : never
type Social =
  | 'autopilot' | 'change' | 'consent' | 'getup' | 'leave' | 'makehost' | 'ready' | 'remove' | 'reopen' | 'report' | 'say' | 'setbot' | 'sit'
  | 'start' | 'swap'
/** What may be told about seats, the room and talk, without the id that it gets when it is sent. */
export type Telling = Without<Extract<ClientMessage, { type: Social }>>

/** The lines that are kept: as many as the server tells a newcomer. */
const KEPT = 50

export class Company {
  /** Tellings that were not answered yet. */
  private asked: readonly string[] = []

  room: Room | null = $state.raw(null)
  /** `performance.now()` when the room was told. */
  roomAt = $state(0)
  lines: Line[] = $state.raw([])
  /** How many of the lines were read. */
  read = $state(0)
  /** Names whose words are not shown. */
  muted: readonly string[] = $state.raw([])
  /** Why the last telling was not done: the server's code. */
  failure = $state('')

  /** What is still shown of the talk. */
  shown = $derived(this.lines.filter((line) => !this.muted.includes(line.name)))
  unread = $derived(this.shown.filter((line) => line.number > this.read && line.seat !== this.own).length)
  /** One's own seat: what one says oneself is no news. */
  own: number | null = $state(null)

  takeRoom(room: Room): void {
    this.room = room
    this.roomAt = performance.now()
  }

  /** A line that comes twice is kept once. */
  takeLine(line: Line): void {
    if (this.lines.some((one) => one.number === line.number)) return
    this.lines = [...this.lines, line].sort((a, b) => a.number - b.number).slice(-KEPT)
  }

  mute(name: string, on: boolean): void {
    const names = this.muted.filter((one) => one !== name)
    this.muted = on ? [...names, name] : names
  }

  readAll(): void {
    this.read = this.lines.at(-1)?.number ?? 0
  }

  /** A telling is on its way. */
  expect(id: string): void {
    this.failure = ''
    this.asked = [...this.asked, id]
  }

  /** The server has answered a telling; `code` says why it was not done. Whether the id was one of ours. */
  answered(id: string, code = ''): boolean {
    if (!this.asked.includes(id)) return false
    this.asked = this.asked.filter((one) => one !== id)
    this.failure = code
    return true
  }
}
