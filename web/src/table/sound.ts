/** 声音: quiet sounds of cards and wood, made in the browser. Nothing sounds before the first press or key. */
import type { Cue } from '../model/cues.ts'

/** A sound: knocks of wood (Hz, at seconds) and strokes of paper (seconds long, at seconds), each with a strength. */
interface Recipe {
  wood?: readonly (readonly [hz: number, at: number, strength: number])[]
  paper?: readonly (readonly [length: number, at: number, strength: number])[]
}

const RECIPES: Record<Cue, Recipe> = {
  deal: { paper: [[0.05, 0, 0.5], [0.05, 0.07, 0.5], [0.05, 0.14, 0.5], [0.06, 0.21, 0.6]] },
  card: { paper: [[0.07, 0, 1]] },
  gouji: { paper: [[0.08, 0, 1]], wood: [[196, 0.03, 0.9]] },
  burn: { paper: [[0.3, 0, 0.7]], wood: [[147, 0.02, 1], [220, 0.12, 0.6]] },
  pass: { wood: [[330, 0, 0.35]] },
  yield: { wood: [[392, 0, 0.35], [330, 0.09, 0.3]] },
  trick: { paper: [[0.16, 0, 0.5]] },
  out: { wood: [[262, 0, 0.6], [330, 0.1, 0.6], [392, 0.2, 0.7]] },
  turn: { wood: [[523, 0, 0.6], [523, 0.12, 0.5]] },
  over: { wood: [[392, 0, 0.6], [330, 0.14, 0.6], [262, 0.28, 0.8]] },
}
const LOUDNESS = 0.12
/** Seconds between two sounds that come at once. */
const APART = 0.05

let context: AudioContext | null = null
let out: GainNode | null = null
let noise: AudioBuffer | null = null
let free = 0

/** Called by the first press or key: only then may a page sound. */
function wake(): void {
  if (typeof AudioContext === 'undefined') return
  context = new AudioContext()
  out = new GainNode(context, { gain: LOUDNESS })
  out.connect(context.destination)
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.sin(i * i * 0.37) // as good as chance, and always the same
}

/** Waits for the first press or key; returns what ends the waiting. */
export function awaitGesture(): () => void {
  if (context) return () => undefined
  const once = (): void => {
    end()
    wake()
  }
  const end = (): void => {
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, once, true)
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, once, { capture: true })
  return end
}

/** Whether a gesture has woken the sounds. */
export function awake(): boolean {
  return context !== null
}

/** Sounds a cue, a moment after the one before it. */
export function sound(cue: Cue): void {
  if (!context || !out) return
  if (context.state === 'suspended') void context.resume()
  const start = Math.max(context.currentTime, free)
  if (start > context.currentTime + 0.6) return // more happens than can be heard
  free = start + APART
  const recipe = RECIPES[cue]
  for (const [hz, at, strength] of recipe.wood ?? []) knock(context, out, hz, start + at, strength)
  for (const [length, at, strength] of recipe.paper ?? []) stroke(context, out, length, start + at, strength)
}

function fading(context: AudioContext, to: AudioNode, at: number, length: number, strength: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(strength, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length)
  gain.connect(to)
  return gain
}

function knock(context: AudioContext, to: AudioNode, hz: number, at: number, strength: number): void {
  const gain = fading(context, to, at, 0.16, strength)
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hz * 1.06 })
  tone.frequency.exponentialRampToValueAtTime(hz, at + 0.05)
  tone.connect(gain)
  tone.start(at)
  tone.stop(at + 0.18)
}

function stroke(context: AudioContext, to: AudioNode, length: number, at: number, strength: number): void {
  const gain = fading(context, to, at, length, strength)
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 2600, Q: 0.8 })
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  source.connect(band).connect(gain)
  source.start(at, 0, length + 0.02)
}

/** 震动: a short buzz where the device can. */
export function buzz(): void {
  if (awake() && canBuzz()) navigator.vibrate(40)
}

export function canBuzz(): boolean {
  return typeof navigator !== 'undefined' && 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}
