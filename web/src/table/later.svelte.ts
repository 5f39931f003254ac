/** What is drawn in steps, each between two frames, so that a slow device draws and answers in between. */
import { flushSync } from 'svelte'

/** How long steps may take together, in ms: a quick device takes several of them between two frames. */
const AT_ONCE = 5
/** Where nothing is drawn, as in a hidden window, a step waits this long, in ms, for a frame that may not come. */
const NO_FRAME = 150

const waiting: (() => void)[] = []
let running = false

/** Takes a step once all steps before it have been taken and drawn; what is returned calls it off. */
export function inTurn(step: () => void): () => void {
  waiting.push(step)
  if (!running) rest()
  return () => {
    const at = waiting.indexOf(step)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/** Waits for a frame to be drawn; the next steps are a task of their own. */
function rest(): void {
  running = true
  let drawn = false
  const goOn = (): void => {
    if (drawn) return
    drawn = true
    clearTimeout(timer)
    setTimeout(takeSteps)
  }
  const timer = setTimeout(goOn, NO_FRAME)
  requestAnimationFrame(goOn)
}

function takeSteps(): void {
  const until = performance.now() + AT_ONCE
  try {
    do {
      const step = waiting.shift()
      if (step) flushSync(step)
    } while (waiting.length > 0 && performance.now() < until)
  } finally {
    running = false
    if (waiting.length > 0) rest()
  }
}

/** Counts the steps in which something is drawn, from 0 up to `last`, once it has begun. */
export function later(last: number, begun: () => boolean = () => true): { readonly step: number } {
  let step = $state(0)
  $effect(() => {
    if (step < last && begun()) return inTurn(() => { step += 1 })
    return undefined
  })
  return { get step() { return step } }
}

/** How many of `all()` things are drawn by now, one more with each step; it starts anew once there are none. */
export function more(all: () => number): { readonly drawn: number } {
  let drawn = $state(0)
  $effect(() => {
    if (all() === 0) drawn = 0
    if (drawn < all()) return inTurn(() => { drawn += 1 })
    return undefined
  })
  return { get drawn() { return drawn } }
}

/** A value one step late: of what changes at once, this is drawn after the rest. */
export function trail<T>(of: () => T): { readonly now: T } {
  let now = $state.raw(of())
  let asked = false
  let cancel: (() => void) | undefined
  $effect(() => {
    of()
    if (asked) return
    asked = true
    cancel = inTurn(() => {
      asked = false
      now = of()
    })
  })
  $effect(() => () => { cancel?.() })
  return { get now() { return now } }
}
