/** 红豆账: who paid how much to whom, for the bean sheet. The server has settled; this only explains (BEAN-2, BEAN-3). */

/** What one loser paid; `shares` are the winners' parts of it, in the order of `winners`, where he could not pay all. */
export interface Payment {
  seat: number
  paid: number
  shares: number[] | null
}

export interface BeanSheet {
  stake: number
  winners: number[]
  payments: Payment[]
}

/** The sheet of a deal that moved beans, or `null` if none moved. */
export function beanSheet(stake: number, changes: readonly number[], multipliers: readonly number[]): BeanSheet | null {
  const losing = changes.findIndex((change) => change < 0)
  if (stake === 0 || losing < 0) return null
  const seats = [0, 1, 2, 3, 4, 5]
  const winners = seats.filter((seat) => seat % 2 !== losing % 2)
  const payments = seats
    .filter((seat) => seat % 2 === losing % 2)
    .map((seat): Payment => {
      const paid = -(changes[seat] ?? 0)
      return { seat, paid, shares: paid < stake ? sharesOf(paid, winners, multipliers) : null }
    })
  return { stake, winners, payments }
}

/** Shares in proportion to the multipliers, rounded down; what is left goes bean by bean to the higher multiplier, then the lower seat. */
function sharesOf(beans: number, winners: readonly number[], multipliers: readonly number[]): number[] {
  const weights = winners.map((seat) => multipliers[seat] ?? 1)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((beans * weight) / sum))
  const order = winners.map((_, k) => k).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const left = beans - shares.reduce((total, share) => total + share, 0)
  for (const k of order.slice(0, left)) shares[k] = (shares[k] ?? 0) + 1
  return shares
}
