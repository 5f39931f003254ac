/** Where the seats and the top play lie in the round, so that none lies over another (sizes in CSS px). */
import type { Shape } from '../model/layout.ts'

export interface Places {
  /** So little room that the seats are smaller and their last action is written. */
  compact: boolean
  /** Even less: the words lie in one line below the lower seats. */
  low: boolean
  /** What the cards of the top play may take, and its words; words that may take what they need are in one line. */
  room: number
  words: number | null
  /** How small the cards are where it is compact; elsewhere the height of cards and words, which makes them smaller. */
  small: number
  tall: number | null
  /** What is left for cards, words and a seal below them, where all three lie one below another. */
  foot: number | null
  /** Whether the cards are those of a wide window. */
  large: boolean
  /** How many stamps there is room for, and how wide one is. */
  stamps: number
  stamp: number
  action: 'wide' | 'narrow' | 'line'
  /** The custom properties of the round: what seldom changes, for all within is styled anew with them. */
  style: string
  /** How far down the upper and the lower seats lie, the top play, and the stamps in it; null where the styles say so. */
  tops: { upper: number | null; lower: number | null; middle: number | null; stamps: number | null }
  /** Where lines to each seat end: its mark, or what is free below it; by distance in play order, in hundredths of the round. */
  marks: readonly (readonly [number, number])[]
}

/** A seat's mark with the gap to its text. */
const MARK = 50
/** The widest last action: six small cards, or a pill of words. */
const ACTION = 106
/** Free between what lies beside each other. */
const FREE = 6
/** A mark with the text beside it, and with the last action below. */
const TEXT = 40
const SEAT = 81
/** Cards with two lines of words. */
const BLOCK = 120
/** The least height of three bands whose cards can be read. */
const UPRIGHT = 250
const EDGE = 12

/** How a round of `width`×`high` px in a window of this kind is laid out: a small one as on a phone held upright. */
export function formOf(shape: Shape, width: number, high: number): Shape {
  return shape === 'desktop' && (width < 800 || high < 400) ? 'portrait' : shape
}

/** Lays the round out in `width`×`high` px. */
export function placesOf(shape: Shape, width: number, high: number): Places {
  if (shape === 'desktop') return desktop(width, high)
  if (shape === 'landscape') return landscape(width)
  return high < UPRIGHT ? close(width, high) : upright(width, high)
}

/** About how wide the words of a play are, rather more, in px. */
export const wordsWidth = (text: string): number => 16 + [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 15.5 : 9), 0)

/** A seal in a small round, with what is free above it, and the gap between cards and words. */
const SEAL = 26
const GAP = 3
/** The line height of the words of a small round, and the height of a whole card. */
const LINE = 15
const CARD = 72

/** Whether there is room for a seal below these words of the top play. */
export function sealFits({ words, foot, small }: Places, text: string): boolean {
  if (foot === null) return true
  const width = [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 13.2 : 6.8), 0)
  const lines = words === null ? 1.2 : Math.ceil(width / (words - 8))
  return small * CARD + GAP + lines * LINE + SEAL <= foot
}

const px = (values: Record<string, number>): string =>
  Object.entries(values).map(([name, value]) => `--${name}: ${String(Math.round(value))}px`).join('; ')

/** Upper seats, top play, lower seats: three bands, none beside another but for the last actions of the upper seats. */
function upright(width: number, high: number): Places {
  const over = high - 336
  const below = over >= 0
  const lines = high >= 420 ? 2 : 1
  const upper = 42 + Math.max(0, Math.min(60, over * 0.25))
  const from = upper + (below ? SEAT : TEXT) + (lines - 1) * 19 + 3
  const lower = Math.min(high - SEAT - (lines - 1) * 19, Math.max(high * 0.6, from + BLOCK))
  const tall = lower - from
  const top = from + Math.max(0, (tall - BLOCK) / 2)
  const beside = high - lower - TEXT - (lines - 1) * 19 - 3
  const y = (at: number): number => (100 * (at + TEXT / 2)) / high
  return {
    compact: false,
    low: false,
    room: width - 2 * (EDGE + (below ? 0 : ACTION + FREE / 2)),
    words: width - 2 * EDGE,
    small: 1,
    tall,
    foot: null,
    large: false,
    stamps: 2,
    stamp: beside >= 52 ? 31 : 24,
    action: 'narrow',
    style: px({ says: width / 2 - EDGE - MARK - FREE / 2, front: width / 2 - EDGE - 4, lines: lines * 19 }),
    tops: { upper, lower, middle: top, stamps: lower - top + TEXT + (lines - 1) * 19 + 2 },
    marks: [[50, 100], [86, y(lower)], [86, y(upper)], [50, (100 * (TEXT + 4)) / high], [14, y(upper)], [14, y(lower)]],
  }
}

function close(width: number, high: number): Places {
  const low = high < 150
  const room = Math.max(88, width - 232)
  const slack = Math.min(48, Math.max(0, high - 180))
  return {
    compact: true,
    low,
    room,
    words: low || room >= 220 ? null : Math.max(room - 24, 132),
    small: low ? Math.max(0.5, Math.min(0.72, (high - 77) / 72)) : 0.72,
    tall: null,
    foot: high - 54 - slack * 0.5,
    large: false,
    stamps: 1,
    stamp: 31,
    action: 'line',
    style: px({ says: 62, front: 62, lines: 17 }),
    tops: { upper: 0, lower: 57 + slack * 0.75, middle: 54 + slack * 0.5, stamps: null },
    marks: [[50, 100], [86, 57], [86, 34], [50, 20], [14, 34], [14, 57]],
  }
}

/** Each seat lies in one line; the stamps stand beside the cards. */
function landscape(width: number): Places {
  const stamp = 26
  const text = Math.max(84, Math.min(120, width / 2 - MARK - ACTION - 130))
  const room = width - 2 * (MARK + text + 10 + ACTION + FREE + stamp + FREE)
  return {
    compact: false,
    low: false,
    room,
    words: null,
    small: 1,
    tall: null,
    foot: null,
    large: false,
    stamps: 2,
    stamp,
    action: 'narrow',
    style: px({ says: text, front: text, lines: 19, half: room / 2 + FREE }),
    tops: { upper: null, lower: null, middle: null, stamps: null },
    marks: [[50, 100], [78, 62], [78, 28], [50, 6], [22, 28], [22, 62]],
  }
}

/** Three bands too, with wider cards; the stamps stand beside them. */
function desktop(width: number, high: number): Places {
  const edge = 36
  const stamp = 40
  const mark = MARK + 14
  const block = 132
  const upper = high * 0.2
  const from = upper + mark - 12
  const lower = Math.max(high * 0.56, from + block)
  const room = Math.min(300, width - 2 * (edge + ACTION + stamp + 2 * FREE))
  const text = Math.min(200, width / 2 - edge - mark - FREE)
  const y = (at: number): number => (100 * (at + mark / 2 - 8)) / high
  return {
    compact: false,
    low: false,
    room,
    words: room + 2 * stamp,
    small: 1,
    tall: null,
    foot: null,
    large: true,
    stamps: 2,
    stamp,
    action: (width - room) / 2 - stamp - 2 * FREE - edge >= 2 * ACTION ? 'wide' : 'narrow',
    style: px({ says: text, front: text, lines: 19, half: room / 2 + FREE }),
    tops: { upper, lower, middle: from + Math.max(0, (lower - from - block) / 2), stamps: null },
    marks: [[50, 100], [82, y(lower)], [82, y(upper)], [50, 14], [18, y(upper)], [18, y(lower)]],
  }
}
