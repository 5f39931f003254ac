/** What is drawn in steps, each a task of its own, so that a slow device answers in between. */
export function later(last: number, begun: () => boolean): { readonly step: number } {
  let step = $state(0)
  $effect(() => {
    if (step >= last || !begun()) return
    const timer = setTimeout(() => { step += 1 })
    return () => { clearTimeout(timer) }
  })
  return { get step() { return step } }
}
