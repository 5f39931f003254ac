/** 选好的玩法: a preset and what shall differ from it. What may be chosen is the server's to say (`GET /api/options`). */
import type { Options } from '../gen/messages.ts'

export type Value = boolean | number | string
export type Preset = Options['preset']
type Text = [string, string]

export interface PresetInfo {
  name: Preset
  title: Text
  says: Text
  values: Record<string, Value>
}

export interface OptionInfo {
  name: string
  rule: string
  title: Text
  kind: 'switch' | 'number' | 'choice'
  values: { value: Value | null; says: Text }[]
  low: number | null
  high: number | null
}

export interface OptionsInfo {
  presets: PresetInfo[]
  options: OptionInfo[]
}

export interface Chosen {
  preset: Preset
  options: Record<string, Value>
}

const PRESET_NAMES: ReadonlySet<string> = new Set(['hongdou', 'jifen', 'jingong', 'biesan'])

export const STANDARD: Chosen = { preset: 'jifen', options: {} }

/** The value that an option has now. */
export function valueOf(info: OptionsInfo, chosen: Chosen, name: string): Value | null {
  return chosen.options[name] ?? presetOf(info, chosen)?.values[name] ?? null
}

export function presetOf(info: OptionsInfo, chosen: Chosen): PresetInfo | undefined {
  return info.presets.find((preset) => preset.name === chosen.preset)
}

/** The choice after one option was set; the preset's own value is no change. */
export function choose(info: OptionsInfo, chosen: Chosen, name: string, value: Value): Chosen {
  const options = Object.fromEntries(Object.entries(chosen.options).filter(([other]) => other !== name))
  if (presetOf(info, chosen)?.values[name] !== value) options[name] = value
  return { ...chosen, options }
}

/** Whether the values exclude each other: then no table can be opened. */
export function conflicts(info: OptionsInfo, chosen: Chosen): boolean {
  return valueOf(info, chosen, 'sweep_tribute') === true && valueOf(info, chosen, 'sweep_ends_match') === true
}

/** What differs from its preset at a table. */
export function changesOf(info: OptionsInfo, options: Options): string[] {
  const values: Record<string, unknown> = { ...options }
  const preset = info.presets.find((one) => one.name === options.preset)
  return info.options.map((option) => option.name).filter((name) => preset !== undefined && values[name] !== preset.values[name])
}

/** Reads a choice that was kept; anything else is the standard. */
export function readChosen(text: string | null): Chosen {
  try {
    const found = JSON.parse(text ?? '') as Partial<Chosen> | null
    if (found === null || typeof found !== 'object' || !PRESET_NAMES.has(found.preset ?? '')) return STANDARD
    const options = typeof found.options === 'object' ? found.options : {}
    return { preset: found.preset ?? 'jifen', options }
  } catch {
    return STANDARD // nothing was kept, or not by us
  }
}
