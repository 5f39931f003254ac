/** Focus is never lost: where the focused element leaves or is switched off, another takes it. */

/** Keeps the focus of those who use the keyboard inside `node`. */
export function keepFocus(node: HTMLElement): { destroy: () => void } {
  let keyboard = false
  let had = false
  const keyed = (): void => { keyboard = true }
  const pointed = (): void => { keyboard = false; had = false }
  const focused = (): void => { had = keyboard }
  const mend = (): void => {
    const active = document.activeElement
    const lost = active === null || active === document.body || active.matches(':disabled')
    if (!had || !lost || document.querySelector('dialog[open]')) return
    const next =
      node.querySelector<HTMLElement>('[role="dialog"] h2') ??
      node.querySelector<HTMLElement>('[data-testid="hand"] [tabindex="0"]') ??
      node.querySelector<HTMLElement>('.actions button:enabled')
    next?.focus()
  }
  const watch = new MutationObserver(mend)
  watch.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  addEventListener('keydown', keyed, true)
  addEventListener('pointerdown', pointed, true)
  node.addEventListener('focusin', focused)
  return {
    destroy: () => {
      watch.disconnect()
      removeEventListener('keydown', keyed, true)
      removeEventListener('pointerdown', pointed, true)
    },
  }
}

/** While `node` is there, nothing beside it can be reached; its heading has the focus. */
export function alone(node: HTMLElement): { destroy: () => void } {
  const others = [...(node.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== node && one.role !== 'status' && one.role !== 'log',
  )
  for (const other of others) other.inert = true
  // To focus is to lay out: that is a task of its own.
  const timer = setTimeout(() => { node.querySelector<HTMLElement>('h2')?.focus() })
  return {
    destroy: () => {
      clearTimeout(timer)
      for (const other of others) other.inert = false
    },
  }
}
