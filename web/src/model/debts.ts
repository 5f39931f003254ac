/** 点贡的由来: why open tribute is owed, from who had opened and who had called in the deal before (TRIB-5). */
import type { Debt } from '../gen/messages.ts'

type Call = 'open-call' | 'pre-call'

/** What of a deal its tribute follows from: the seats that opened, and the call of each. */
export interface Followed {
  open: readonly number[]
  calls: readonly (Call | null)[]
}

/** The call that made the debt what it is and whose it was; with `closed` its payer had not opened. */
export interface Cause {
  closed: boolean
  by: number | null
  call: Call | null
}

export type Told = Debt & { cause?: Cause | null }

/** The cards that a caller owes whose opposite has opened. */
const LOST: Record<Call, number> = { 'open-call': 4, 'pre-call': 8 }

function causeOf({ kind, payer, receiver, cards }: Debt, { open, calls }: Followed): Cause | null {
  if (kind !== 'open') return null
  const [mine, his] = [calls[payer] ?? null, calls[receiver] ?? null]
  if (mine !== null && open.includes(receiver) && cards >= LOST[mine]) return { closed: false, by: payer, call: mine }
  return { closed: true, by: his === null ? null : receiver, call: his }
}

/** The debts with what they come from, as far as it is known. */
export function told(debts: readonly Debt[], from: Followed | null): Told[] {
  return debts.map((debt) => ({ ...debt, cause: from === null ? null : causeOf(debt, from) }))
}
