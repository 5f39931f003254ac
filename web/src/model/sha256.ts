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
  const length = ((data.length + 8) >> 6 << 6) + 64
  const padded = new Uint8Array(length)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29))
  view.setUint32(length - 4, data.length << 3)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let at = 0; at < length; at += 64) block(state, words, view, at)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => { out.setUint32(i * 4, word); })
  return new Uint8Array(out.buffer)
}

const at = (words: Uint32Array, i: number): number => words[i] ?? 0

function block(state: Uint32Array, w: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number]
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
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word
  })
}

/** HMAC-SHA256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key
  const inner = new Uint8Array(64 + message.length)
  const outer = new Uint8Array(96)
  inner.fill(0x36, 0, 64)
  outer.fill(0x5c, 0, 64)
  short.forEach((byte, i) => {
    inner[i] = byte ^ 0x36
    outer[i] = byte ^ 0x5c
  })
  inner.set(message, 64)
  outer.set(sha256(inner), 64)
  return sha256(outer)
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
