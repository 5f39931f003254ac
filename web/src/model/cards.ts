/** 牌: ranks and faces. A face is a rank with a suit (`9S`) or a bare joker (`X` small, `D` big). */
export const RANKS = '3456789TJQKA2XD'
export const SUITS = 'SHCD'

const FACE_ORDER = new Map<string, number>()
for (const rank of RANKS.slice(0, 13)) for (const suit of SUITS) FACE_ORDER.set(rank + suit, FACE_ORDER.size)
FACE_ORDER.set('X', FACE_ORDER.size)
FACE_ORDER.set('D', FACE_ORDER.size)

/** Strength of a face, lowest first, suits in pack order. */
export function faceOrder(face: string): number {
  return FACE_ORDER.get(face) ?? -1
}

/** The rank of a face: its first character. */
export function rankOf(face: string): string {
  return face.charAt(0)
}

/** The cards highest first, the way plays are written. */
export function sortCards(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => faceOrder(b) - faceOrder(a))
}

/** The cards as they lie before people: highest rank first, within a rank ♠♥♣♦. */
export function layCards(cards: readonly string[]): string[] {
  const strength = (face: string): number => RANKS.indexOf(rankOf(face))
  return [...cards].sort((a, b) => strength(b) - strength(a) || faceOrder(a) - faceOrder(b))
}

/** `cards` without `gone`; throws if one of `gone` is not there. */
export function removeCards(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards]
  for (const face of gone) {
    const at = left.indexOf(face)
    if (at < 0) throw new Error(`${face} is not in the hand`)
    left.splice(at, 1)
  }
  return left
}

/** How many cards of each rank. */
export function tally(cards: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const face of cards) counts.set(rankOf(face), (counts.get(rankOf(face)) ?? 0) + 1)
  return counts
}

/** How many cards of this rank the four packs hold. */
export function inPack(rank: string): number {
  return rank === 'X' || rank === 'D' ? 4 : 16
}
