/** Visitors of one code, this one among them, from which on its page asks to look closely: in seven days, and in all. */
export const unusualVisitors = { week: 30, total: 200 } as const

/**
 * Visitors of one network that count for a URL, and the days in which they do: no one place makes a code look copied. A
 * visitor is an address with a browser, counted once a day for each URL (Q16).
 */
export const networkVisitors = { most: 3, days: 30 } as const

/**
 * Whether a code is scanned unusually often for one piece, as a copied one is (Q11): by more visitors than a piece has,
 * or by far more than others of its product (`isFarAbove`). A marketing code, printed for many people, is never unusual.
 */
export function isUnusuallyScanned({
  item,
  visitors,
  visitorsThisWeek,
  isFarAbove,
}: Readonly<{
  item: string
  visitors: number
  visitorsThisWeek: number
  isFarAbove: boolean
}>): boolean {
  if (item === 'm') return false
  return isFarAbove || visitors >= unusualVisitors.total || visitorsThisWeek >= unusualVisitors.week
}
