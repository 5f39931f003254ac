/** 声音: which sound an event of the deal has. */
import type { GameEvent } from '../gen/messages.ts'

export type Cue = 'deal' | 'card' | 'gouji' | 'burn' | 'pass' | 'yield' | 'trick' | 'out' | 'turn' | 'over'

/** The sound of this event, or `null` for a quiet one; `turn` is for a question that is put to oneself. */
export function cueOf(event: GameEvent): Cue | null {
  switch (event.type) {
    case 'dealt':
      return 'deal'
    case 'played':
      return (event.burns ?? null) !== null ? 'burn' : event.gouji ? 'gouji' : 'card'
    case 'passed':
      return 'pass'
    case 'yielded':
    case 'inherited':
      return 'yield'
    case 'trickended':
      return 'trick'
    case 'wentout':
      return 'out'
    case 'dealended':
      return 'over'
    default:
      return null
  }
}
