/** The drawings of cards: strokes of the indices, suits and blossoms, each one path, so that a card is few elements. */

/** Strokes of the indices in a box 18 high. */
const STROKES: Record<string, string> = {
  '2': 'M1.9 5.6C1.9 3.2 3.7 1.65 6 1.65c2.4 0 4.1 1.5 4.1 3.8 0 1.7-.9 3-2.5 4.7L2.1 16.35H10.6',
  '3': 'M1.7 1.65H9.3L5.3 7.2c3.1 0 5.05 1.9 5.05 4.5 0 2.8-2 4.65-4.7 4.65-2 0-3.5-.9-4.2-2.6',
  '4': 'M8 16.9V1.65L1.7 12.3H11',
  '5': 'M9.7 1.65H3.1L2.4 8.3c.9-.9 2.1-1.4 3.4-1.4 2.6 0 4.55 1.9 4.55 4.6 0 2.9-2 4.85-4.65 4.85-2 0-3.5-.9-4.2-2.6',
  '6': 'M8 1.3 2.6 9.6M6 7.65a4.35 4.35 0 1 0 0 8.7 4.35 4.35 0 1 0 0-8.7Z',
  '7': 'M1.4 1.65H10L4.6 16.9',
  '8': 'M6 1.65a3.5 3.35 0 1 0 0 6.7 3.5 3.35 0 1 0 0-6.7ZM6 8.35a4.3 4 0 1 0 0 8 4.3 4 0 1 0 0-8Z',
  '9': 'M4 16.7 9.4 8.4M6 1.65a4.35 4.35 0 1 0 0 8.7 4.35 4.35 0 1 0 0-8.7Z',
  T: 'M1 3.9 4.1 1.9V16.9M12.2 1.65c-2.2 0-3.7 1.6-3.7 4v6.7c0 2.4 1.5 4 3.7 4s3.7-1.6 3.7-4v-6.7c0-2.4-1.5-4-3.7-4Z',
  J: 'M3.4 1.65H9V12c0 2.8-1.5 4.35-3.7 4.35-2 0-3.4-1.2-3.6-3.3',
  Q: 'M6 1.65c-2.6 0-4.35 1.8-4.35 4.6v4.6c0 2.8 1.75 4.6 4.35 4.6s4.35-1.8 4.35-4.6v-4.6c0-2.8-1.75-4.6-4.35-4.6ZM6.2 11.4 10.9 17.2',
  K: 'M2 1.1V16.9M10.3 1.2 2.6 10.4M5.2 7.6 10.6 16.8',
  A: 'M1.5 16.9 6 1.9 10.5 16.9M3 12.1H9',
  D: 'M1 6.3H15M8 1.2V6.4C7.9 10.6 5.6 14.4 1.6 16.6M8 6.4C8.2 10.6 10.5 14.4 14.5 16.6',
  X: 'M8 1.2V14.6C8 16 7.3 16.5 5.2 16.2M4 5.8C3.5 8.3 2.6 10.6 1.3 12.5M12 5.8C12.6 8.3 13.5 10.6 14.8 12.5',
}

const circle = (x: number, y: number, r: number): string => `M${String(x - r)} ${String(y)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0 ${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0Z`

/** Five circles around the middle of a box of 24. */
function petals(y: number, r: number): string {
  const turns = [0, 72, 144, 216, 288].map((degrees) => (degrees * Math.PI) / 180)
  return turns.map((turn) => circle(12 + (12 - y) * Math.sin(turn), 12 - (12 - y) * Math.cos(turn), r)).join('')
}

const SUITS: Record<string, string> = {
  S: 'M6 .3C7.4 2.5 11.4 4.6 11.4 7.5A2.5 2.5 0 0 1 6.9 9c.1 1.2.5 2 1.3 2.7H3.8C4.6 11 5 10.2 5.1 9A2.5 2.5 0 0 1 .6 7.5C.6 4.6 4.6 2.5 6 .3Z',
  H: 'M6 11.5C4.5 9.3.5 7.3.5 4A2.9 2.9 0 0 1 6 2.8 2.9 2.9 0 0 1 11.5 4C11.5 7.3 7.5 9.3 6 11.5Z',
  C: `${circle(6, 3, 2.6)}${circle(3, 7.2, 2.6)}${circle(9, 7.2, 2.6)}M6.7 5.5h-1.4C5.3 9 4.8 10.8 3.8 11.7H8.2C7.2 10.8 6.7 9 6.7 5.5Z`,
  D: 'M6 .3 10.8 6 6 11.7 1.2 6Z',
}

export interface Glyph {
  /** The view box. */
  box: string
  d: string
  /** How it is inked, by a class of `base.css`: as a line, filled, or as rings. */
  ink: 'ink-line' | 'ink-fill' | 'ink-ring'
  /** How wide its line is, unless it is filled. */
  line?: number
  /** What stays as light as the card. */
  hole?: string
}

const BIG: Glyph = { box: '0 0 24 24', d: petals(6.4, 5), ink: 'ink-fill', hole: circle(12, 12, 2.5) }
const SMALL: Glyph = { box: '0 0 24 24', d: petals(6.6, 4.5) + circle(12, 12, 2.3), ink: 'ink-ring', line: 1.9 }
const INDICES: Readonly<Record<string, Glyph>> = Object.fromEntries(
  Object.entries(STROKES).map(([rank, d]) => {
    const joker = rank === 'D' || rank === 'X'
    return [rank, { box: `0 0 ${rank === 'T' ? '17.6' : joker ? '16' : '12'} 18`, d, ink: 'ink-line', line: joker ? 2.7 : 3.1 }]
  }),
)
const FILLED: Readonly<Record<string, Glyph>> = Object.fromEntries(
  Object.entries(SUITS).map(([suit, d]) => [suit, { box: '0 0 12 12', d, ink: 'ink-fill' }]),
)
const NONE: Glyph = { box: '0 0 1 1', d: '', ink: 'ink-fill' }

/** The drawing of a rank. */
export function indexGlyph(rank: string): Glyph {
  return INDICES[rank] ?? NONE
}

/** The drawing of a face's suit; jokers have a blossom instead. */
export function suitGlyph(face: string): Glyph {
  if (face === 'D') return BIG
  return face === 'X' ? SMALL : (FILLED[face.charAt(1)] ?? NONE)
}

/** Whether the face is drawn in cinnabar: hearts, diamonds and the big joker. */
export function isRed(face: string): boolean {
  return face === 'D' || face.charAt(1) === 'H' || face.charAt(1) === 'D'
}
