/** SHA-256 and HMAC of our own: a page opened over plain http on a home network has no WebCrypto. */

const K = new Uint32Array(64)
const START = new Uint32Array(8)

/** The constants are the first bits of the fractions of cube and square roots of primes (FIPS 180-4). */
function fillConstants(): void {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  primes.forEach((prime, i) => {
    K[i] = fraction(Math.cbrt(prime))
    if (i < 8) START[i] = fraction(Math.sqrt(prime))
  })
}

const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32)

fillConstants()

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

/** SHA-256 of some bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  return digest(START.slice(), data, 0)
}

/** Goes on from `state`, which holds `before` bytes already. */
function digest(state: Uint32Array, data: Uint8Array, before: number): Uint8Array {
  const length = ((data.length + 8) >> 6 << 6) + 64
  const padded = new Uint8Array(length)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  const all = data.length + before
  view.setUint32(length - 8, Math.floor(all / 2 ** 29))
  view.setUint32(length - 4, all << 3)
  for (let at = 0; at < length; at += 64) block(state, view, at)
  const out = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) out.setUint32(i * 4, at(state, i))
  return new Uint8Array(out.buffer)
}

const at = (words: Uint32Array, i: number): number => words[i] ?? 0

const w = new Uint32Array(64)

function block(state: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** HMAC-SHA256 with one key, for many messages: what the key does to the states is worked out once. */
export function keyed(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > 64 ? sha256(key) : key
  const padded = (pad: number): Uint32Array => {
    const bytes = new Uint8Array(64).fill(pad)
    short.forEach((byte, i) => { bytes[i] = byte ^ pad })
    const state = START.slice()
    block(state, new DataView(bytes.buffer), 0)
    return state
  }
  const [inner, outer] = [padded(0x36), padded(0x5c)]
  return (message) => digest(outer.slice(), digest(inner.slice(), message, 64), 64)
}

/** HMAC-SHA256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  return keyed(key)(message)
}

/** Lower-case hex of some bytes. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a hex text; `null` if it is none. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 || !/^[0-9a-f]*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16))
}
