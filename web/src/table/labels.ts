/** Keys of texts that are looked up by a number or a name. */
import type { TextKey } from '../i18n/index.svelte.ts'
import type { Options } from '../gen/messages.ts'
import type { StampKind } from '../model/journal.ts'

/** 头科 … 大落, by place less one. */
export const PLACES = ['place.1', 'place.2', 'place.3', 'place.4', 'place.5', 'place.6'] as const satisfies readonly TextKey[]

/** What a seat is to oneself, by its distance in play order. */
export const RELATIONS = ['seat.you', 'seat.next', 'seat.mate', 'seat.opposite', 'seat.mate', 'seat.previous'] as const satisfies readonly TextKey[]

export const PRESETS: Record<Options['preset'], TextKey> = {
  jifen: 'preset.jifen',
  hongdou: 'preset.hongdou',
  jingong: 'preset.jingong',
  biesan: 'preset.biesan',
}

/** Name and explanation of each stamp. */
export const STAMPS: Record<StampKind, readonly [TextKey, TextKey]> = {
  gouji: ['stamp.gouji', 'stamp.gouji.says'],
  burn: ['stamp.burn', 'stamp.burn.says'],
  unburn: ['stamp.unburn', 'stamp.unburn.says'],
  burnwon: ['stamp.burnwon', 'stamp.burnwon.says'],
  burnfailed: ['stamp.burnfailed', 'stamp.burnfailed.says'],
  yield: ['stamp.yield', 'stamp.yield.says'],
  inherit: ['stamp.inherit', 'stamp.inherit.says'],
  headless: ['stamp.headless', 'stamp.headless.says'],
  free: ['stamp.free', 'stamp.free.says'],
  melee: ['stamp.melee', 'stamp.melee.says'],
  open: ['stamp.open', 'stamp.open.says'],
  dead: ['stamp.dead', 'stamp.dead.says'],
  out: ['stamp.out', 'stamp.out.says'],
  revolution: ['stamp.revolution', 'stamp.revolution.says'],
  muffled: ['stamp.muffled', 'stamp.muffled.says'],
}
