/** The tag of a URL, as far as its code's verdict goes: the one in use, else a suspended one, else a retired one. */
export type TagOfCode = 'active' | 'suspended' | 'retired'

/** Everything that the verdict on an issued code is made of. */
export type CodeFacts = Readonly<{
  /** the URL was deleted (Q11) */
  isWithdrawn: boolean
  /** the URL was suspended by staff (G9) */
  isSuspended: boolean
  /** null where the URL never had a tag */
  tag: TagOfCode | null
  /** the tag in use proved itself to this browser within the last minutes (G2) */
  isProven: boolean
  /** more visitors than one piece explains, or far more than others of its product (Q11, Q16, U14) */
  isUnusual: boolean
}>

/**
 * The verdicts on a code that we issued, the same at every address of it: `verified`, its chip proved itself just now;
 * `authentic`, known and without a tag; `unusual`, the same but scanned more than one piece explains; `tap`, only its tag
 * can tell (G8); `suspended`, being looked into (G9); `withdrawn`, taken back (Q11).
 */
export const codeVerdicts = ['verified', 'authentic', 'unusual', 'tap', 'suspended', 'withdrawn'] as const

/** A verdict on a code that we issued. */
export type CodeVerdict = (typeof codeVerdicts)[number]

/** The one place where the verdict on an issued code is decided. An address alone never vouches for a URL with a tag. */
export function codeVerdict({ isWithdrawn, isSuspended, tag, isProven, isUnusual }: CodeFacts): CodeVerdict {
  if (isWithdrawn) return 'withdrawn'
  if (isSuspended) return 'suspended'
  if (tag === 'suspended') return 'suspended'
  if (tag === 'retired') return 'withdrawn'
  if (tag === 'active') return isProven ? 'verified' : 'tap'
  return isUnusual ? 'unusual' : 'authentic'
}

/** Whether a verdict says that the piece is ours and nothing stands against it. */
export const isVouchedFor = (verdict: CodeVerdict): boolean =>
  verdict === 'verified' || verdict === 'authentic'
