/** Motion that tells where cards come from and go to. */

const easeOut = (x: number): number => 1 - (1 - x) ** 3

/** Directions of the seats round the table, by distance in play order. */
const AWAY: readonly (readonly [number, number])[] = [
  [0, 150],
  [130, 60],
  [130, -70],
  [0, -120],
  [-130, -70],
  [-130, 60],
]

/** Whether the visitor asked for less motion. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves an element to or from a seat. */
export function travel(_node: Element, { at, ms }: { at: number; ms: number }): {
  duration: number
  easing: (x: number) => number
  css: (shown: number, hidden: number) => string
} {
  const [x, y] = AWAY[at] ?? [0, 0]
  return {
    duration: still() ? 0 : ms,
    easing: easeOut,
    css: (shown, hidden) =>
      `transform: translate(${String(x * hidden)}px, ${String(y * hidden)}px) scale(${String(0.6 + 0.4 * shown)}); opacity: ${String(shown)}`,
  }
}
