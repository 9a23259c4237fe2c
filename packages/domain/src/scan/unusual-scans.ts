/** Scans of one code, this one among them, from which on its page asks to look closely: in seven days, and in all. */
export const unusualScans = { week: 30, total: 200 } as const

/**
 * Whether a code is scanned unusually often for one piece, as a copied one is (Q11). What is printed for many people,
 * marketing, is never unusual.
 */
export function isUnusuallyScanned({
  item,
  scans,
  scansThisWeek,
}: Readonly<{ item: string; scans: number; scansThisWeek: number }>): boolean {
  if (item === 'm') return false
  return scans >= unusualScans.total || scansThisWeek >= unusualScans.week
}
