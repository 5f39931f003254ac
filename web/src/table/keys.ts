/** 键盘: what the keys of the table do. */
import type { TextKey } from '../i18n/index.svelte.ts'
import { rankOfKey } from '../model/typed.ts'
import type { Desk } from './desk.svelte.ts'
import type { SheetName } from './sheets.ts'

/** The keys and what they do, for the list that `?` shows. */
export const KEYS: readonly (readonly [string, TextKey])[] = [
  ['3 … 9 T J Q K A 2 X D', 'keys.ranks'],
  ['⇧ + 3 … D', 'keys.column'],
  ['← → ↑ ↓', 'keys.arrows'],
  ['Space', 'keys.space'],
  ['/', 'keys.type'],
  ['Enter', 'keys.enter'],
  ['H', 'keys.hint'],
  ['R', 'keys.yield'],
  ['P', 'keys.pass'],
  ['B', 'keys.burn'],
  ['N', 'keys.no'],
  ['Esc', 'keys.clear'],
  ['L', 'keys.log'],
  ['C', 'keys.counter'],
  ['V', 'keys.last'],
  ['S', 'keys.played'],
  ['M', 'keys.menu'],
  ['Tab', 'keys.tab'],
  ['?', 'keys.help'],
]

const SHEETS: Record<string, SheetName> = { l: 'log', c: 'counter', v: 'last', s: 'played', m: 'menu', '?': 'keys' }

export interface Hands {
  desk: Desk
  open: (sheet: SheetName) => void
  type: () => void
  finish: () => void
}

function confirm({ desk, finish }: Hands): void {
  if (desk.mode === 'show') desk.do('show')
  else if (desk.mode === 'out') finish()
  else if (desk.mode === 'wait') desk.queuePlay()
  else desk.confirm()
}

/** Does what the key stands for; tells whether it stands for anything. */
export function press(event: KeyboardEvent, hands: Hands): boolean {
  const { desk } = hands
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target instanceof HTMLInputElement || target?.closest('dialog, [role="dialog"]')) return false
  const key = event.key.toLowerCase()
  const asked = desk.mode === 'burn' || desk.mode === 'show'
  if (key === 'enter') {
    if (target?.closest('button, a, summary') && !target.closest('[data-testid="hand"]')) return false
    confirm(hands)
  } else if (key === 'h') desk.nextHint()
  else if (key === 'r') desk.do(desk.may('inherit') ? 'inherit' : 'yield')
  else if (key === 'p') {
    if (desk.mode === 'wait') desk.queuePass()
    else desk.do(asked ? 'decline' : 'pass')
  } else if (key === 'n') desk.do('decline')
  else if (key === 'b') {
    if (desk.mode === 'burn') desk.confirm()
  } else if (key === 'escape') {
    if (desk.queued) desk.unqueue()
    else desk.choose(new Set())
  } else if (key === '/') hands.type()
  else if (SHEETS[key]) hands.open(SHEETS[key])
  else return pressRank(event, desk)
  return true
}

function pressRank(event: KeyboardEvent, desk: Desk): boolean {
  const rank = rankOfKey(event.key, event.code)
  if (rank === null) return false
  desk.chooseRank(rank, event.shiftKey)
  return true
}
