import type { GameEvent, Options } from '../src/gen/messages.ts'

export const OPTIONS: Options = {
  preset: 'jifen',
  joker_kill: 'off',
  mixed_jokers: 'demote',
  free_gouji: 'any_last',
  burn_precheck: true,
  burn_lead: 'reject',
  burn_needs_open: false,
  burn_window: 4,
  first_lead: 'auto_show',
  open_excludes: 0,
  scale: 4,
  record: 'positive_only',
  deals: 5,
  sweep_ends_match: true,
  report: 'auto',
  revolution: false,
  hold_threes: false,
  tribute: 'off',
  sweep_tribute: false,
  calls: false,
  call_both_open: 'pays',
  beans: false,
  base: 10,
  most_multiplier: 5,
  open_hands: false,
  advise_pick: 'holder',
}

export const DEALT: GameEvent = { type: 'dealt', hands: [['9S', 'X', '3H', '9H'], null, null, null, null, null] }
export const FIRST: GameEvent = { type: 'trickbegan', leader: 0, reason: 'first' }
