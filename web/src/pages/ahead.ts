/** 预取: parts of the client that are fetched before they are asked for, so that they are there at once. */
const PARTS = {
  table: () => import('../table/Table.svelte'),
  sheets: () => import('./HomeSheets.svelte'),
} as const

/** Fetches a part; where that fails it is fetched again, and told of, once it is wanted. */
export function fetchAhead(name: keyof typeof PARTS): void {
  PARTS[name]().catch(() => undefined)
}
