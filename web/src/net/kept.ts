/** Small things that the browser keeps for us; a browser that blocks storage only forgets them. */

/** Reads what was kept under `key`, or `null`. */
export function recall(store: 'local' | 'session', key: string): string | null {
  try {
    return (store === 'local' ? localStorage : sessionStorage).getItem(`gouji.${key}`)
  } catch {
    return null // storage is blocked
  }
}

/** Keeps `value` under `key`; `null` forgets it. */
export function remember(store: 'local' | 'session', key: string, value: string | null): void {
  try {
    const target = store === 'local' ? localStorage : sessionStorage
    if (value === null) target.removeItem(`gouji.${key}`)
    else target.setItem(`gouji.${key}`, value)
  } catch {
    // storage is blocked
  }
}
