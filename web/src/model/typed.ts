/** 打字出牌: a play typed in ranks (`XX999`), as a sum (`3*9+2X`) or in faces (`X 9S 9H`). */

const FACE = /^(?:[2-9TJQKA][SHCD]|[XD])$/
const RANKS = /^[2-9TJQKAXD]+$/
const TERM = /^(?:(\d{1,2})\*([2-9TJQKAXD])|([2-9TJQKAXD])\*(\d{1,2})|(\d{1,2})([XD])|([2-9TJQKAXD]+))$/
const MOST = 40

/** The play in ranks or faces as the server reads it, or `null` if it is no notation. */
export function readTyped(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('×', '*').replaceAll('10', 'T')
  if (plain === '') return null
  const parts = plain.split(/[\s,]+/)
  if (parts.some((part) => part.length > 1) && parts.every((part) => FACE.test(part))) return parts.join(' ')
  const joined = parts.join('')
  if (RANKS.test(joined)) return joined.length <= MOST ? joined : null
  if (!/[*+]/.test(joined)) return null
  const ranks: string[] = []
  for (const term of joined.split('+')) {
    const found = TERM.exec(term)
    if (!found) return null
    const rank = found[2] ?? found[3] ?? found[6]
    if (rank === undefined) ranks.push(found[7] ?? '')
    else ranks.push(rank.repeat(Math.min(MOST + 1, Number(found[1] ?? found[4] ?? found[5]))))
  }
  const all = ranks.join('')
  return all.length > 0 && all.length <= MOST ? all : null
}

/** How many cards a play that was read names. */
export function sizeOf(play: string): number {
  return play.includes(' ') || FACE.test(play) ? play.split(' ').length : play.length
}

/** The rank that a key stands for, or `null`. */
export function rankOfKey(key: string, code: string): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  const name = digit ?? key.toUpperCase()
  if (name === '0' || name === '1') return 'T'
  return name.length === 1 && '23456789TJQKAXD'.includes(name) ? name : null
}
