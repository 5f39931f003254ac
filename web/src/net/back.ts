/** The browser's way back closes an open sheet first: while any is open, the history has one entry more. */

/** How each open sheet is closed, the topmost last. */
const open: (() => void)[] = []
/** The entry of the sheets is being left, which the browser tells later, or not at all while a page comes. */
let leaving = false
let leaves = 0
/** When it is tried again, in ms. */
const AGAIN = 1000

const marked = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true
/** Whether the present entry is that of a sheet: what goes elsewhere takes its place. */
export const onSheet = marked

function settle(): void {
  if (leaving) return
  if (open.length > 0 && !marked()) history.pushState({ sheet: true }, '')
  else if (open.length === 0 && marked()) {
    leaving = true
    history.back()
    const turn = (leaves += 1)
    setTimeout(() => {
      if (!leaving || turn !== leaves) return
      leaving = false
      settle()
    }, AGAIN)
  }
}

/** Says that a sheet is open; returns how to say that it is closed. One sheet may follow another at once. */
export function sheetOpened(close: () => void): () => void {
  open.push(close)
  settle()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    setTimeout(settle)
  }
}

/** Follows the ways back and forward; an entry of a sheet that is no longer there, as after a reload, is left. */
export function followBack(): () => void {
  const moved = (): void => {
    if (!leaving && !marked()) open.at(-1)?.()
    leaving = false
    setTimeout(settle)
  }
  addEventListener('popstate', moved)
  settle()
  return () => {
    removeEventListener('popstate', moved)
  }
}
