/** What is drawn in steps, each between two frames, so that a slow device draws and answers in between. */
import { flushSync } from 'svelte'

/** A device that draws steps and all that follows from them within this time, in ms, takes several at once. */
const QUICK = 8
const AT_ONCE = 4
/** No step follows at once on one that took longer than this, in ms. */
const SHORT = 2
/** How much of an earlier cost still counts: one cheap step does not make a device a quick one. */
const MEMORY = 0.8
/** Where nothing is drawn, as in a hidden window, a step waits this long, in ms, for a frame that may not come. */
const NO_FRAME = 150

const waiting: (() => unknown)[] = []
let running = false
/** How long the last steps took, and how long they and their frame took together, in ms. */
let taken = 0
let cost = Infinity

/** Takes a step once all steps before it have been taken and drawn; what is returned calls it off. */
export function inTurn(step: () => unknown): () => void {
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
    const frame = performance.now()
    setTimeout(() => {
      cost = Math.max(taken + performance.now() - frame, cost === Infinity ? 0 : cost * MEMORY)
      takeSteps()
    })
  }
  const timer = setTimeout(goOn, NO_FRAME)
  requestAnimationFrame(goOn)
}

function takeSteps(): void {
  const begun = performance.now()
  try {
    let most = cost < QUICK ? AT_ONCE : 1
    do {
      const step = waiting.shift()
      if (step) flushSync(step)
    } while (--most > 0 && performance.now() - begun < SHORT)
  } finally {
    taken = performance.now() - begun
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
