/**
 * Visitors of one code from which on its page asks to look closely: in seven days, in all, and, if that is far more than
 * others of its product have, in the days that are looked back on. Of one day no more than `ofDay` count: strangers who
 * come together turn no piece amber for everybody.
 */
export const unusualVisitors = { ofDay: 10, week: 30, total: 200, farAbove: 20 } as const

/** Visitors of a code, of each day no more than count. */
export interface SpreadVisitors {
  total: number
  week: number
  /** of the last `networkVisitors.days` */
  recent: number
}

/**
 * Visitors of one network that count for a URL, and the days in which they do: no one place makes a code look copied. A
 * visitor is an address with a browser, counted once a day for each URL (Q16).
 */
export const networkVisitors = { most: 3, days: 30 } as const

/**
 * Whether a code is scanned unusually often for one piece, as a copied one is (Q11): by more visitors than a piece has,
 * or by far more than others of its product, over days or by the staff's word (`farAbove` is their decision on that
 * finding). A marketing code, printed for many people, is never unusual.
 */
export function isUnusuallyScanned({
  item,
  spread,
  farAbove,
}: Readonly<{
  item: string
  spread: SpreadVisitors
  farAbove: 'open' | 'watch' | null
}>): boolean {
  if (item === 'm') return false
  if (farAbove === 'watch') return true
  if (farAbove === 'open' && spread.recent >= unusualVisitors.farAbove) return true
  return spread.total >= unusualVisitors.total || spread.week >= unusualVisitors.week
}
