/** Scans of one code, this one among them, from which on its page asks to look closely: in seven days, and in all. */
export const unusualScans = { week: 30, total: 200 } as const

/** Networks that those scans came from at least: no one place makes a code look copied. */
export const unusualNetworks = 5

/**
 * Whether a code is scanned unusually often for one piece, as a copied one is (Q11). What is printed for many people,
 * marketing, is never unusual.
 */
export function isUnusuallyScanned({
  item,
  scans,
  scansThisWeek,
  networks,
  networksThisWeek,
}: Readonly<{
  item: string
  scans: number
  scansThisWeek: number
  networks: number
  networksThisWeek: number
}>): boolean {
  if (item === 'm') return false
  return (
    (scans >= unusualScans.total && networks >= unusualNetworks) ||
    (scansThisWeek >= unusualScans.week && networksThisWeek >= unusualNetworks)
  )
}
