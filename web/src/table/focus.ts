/** Focus is never lost: where the focused element leaves or is switched off, another takes it. */
import { inTurn } from './later.svelte.ts'

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
  // What is out of reach changes its style, all of it, and to focus is to lay out: each is a step of its own.
  const calls = [
    ...others.map((other) => inTurn(() => { other.inert = true })),
    inTurn(() => { node.querySelector<HTMLElement>('h2')?.focus() }),
  ]
  return {
    destroy: () => {
      for (const callOff of calls) callOff()
      for (const other of others) other.inert = false
    },
  }
}
