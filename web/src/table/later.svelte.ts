/** What is drawn in steps, each a task of its own, so that a slow device answers in between. */
export function later(last: number, begun: () => boolean): { readonly step: number } {
  let step = $state(0)
  $effect(() => {
    if (step >= last || !begun()) return
    const timer = setTimeout(() => { step += 1 })
    return () => { clearTimeout(timer) }
  })
  return { get step() { return step } }
}

/** How many of `all()` things are drawn by now, `atOnce` more with each task; it starts anew once there are none. */
export function more(all: () => number, atOnce: number): { readonly drawn: number } {
  let drawn = $state(0)
  $effect(() => {
    if (all() === 0) drawn = 0
    if (drawn >= all()) return
    const timer = setTimeout(() => { drawn = Math.min(all(), drawn + atOnce) })
    return () => { clearTimeout(timer) }
  })
  return { get drawn() { return drawn } }
}
