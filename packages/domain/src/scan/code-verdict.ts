import type { AgentKind } from '../visits/agents'

/** The tag of a URL, as far as its code's verdict goes: the one in use, else a suspended one, else a retired one. */
export type TagOfCode = 'active' | 'suspended' | 'retired'

/** Everything that the verdict on an issued code is made of. */
export type CodeFacts = Readonly<{
  /** the item type of the URL (U4): a marketing code is printed for many people and vouches for no piece (G12) */
  item: string
  /** the URL was deleted (Q11) */
  isWithdrawn: boolean
  /** the URL was suspended by staff (G9) */
  isSuspended: boolean
  /** null where the URL never had a tag */
  tag: TagOfCode | null
  /** the tag in use proved itself to this browser within the last minutes (G2) */
  isProven: boolean
  /** its valid taps are more, or spread otherwise, than one piece explains (G11) */
  isTappedOften: boolean
  /** more visitors than one piece explains, or far more than others of its product (Q11, Q16, U14) */
  isUnusual: boolean
  /** who asks: a machine is told no verdict, so that no preview or copied page vouches for a piece (G8) */
  agent: AgentKind
}>

/**
 * The verdicts on a code that we issued, the same at every address of it: `verified`, its chip proved itself just now;
 * `tapped_often`, the same, but tapped more than one piece explains (G11); `authentic`, known and without a tag; `unusual`,
 * the same but scanned more than one piece explains; `tap`, only its tag can tell (G8); `suspended`, being looked into
 * (G9); `withdrawn`, taken back (Q11).
 */
export const codeVerdicts = [
  'verified',
  'tapped_often',
  'authentic',
  'unusual',
  'tap',
  'suspended',
  'withdrawn',
] as const

/** A verdict on a code that we issued. */
export type CodeVerdict = (typeof codeVerdicts)[number]

/**
 * The one place where the verdict on an issued code is decided; null where there is none to tell. An address alone never
 * vouches for a URL with a tag.
 */
export function codeVerdict(facts: CodeFacts): CodeVerdict | null {
  const { item, isWithdrawn, isSuspended, tag, isProven, isTappedOften, isUnusual, agent } = facts
  if (isWithdrawn) return 'withdrawn'
  if (isSuspended) return 'suspended'
  if (tag === 'suspended') return 'suspended'
  if (tag === 'retired') return 'withdrawn'
  if (item === marketing || agent === 'machine') return null
  if (tag === 'active' && !isProven) return 'tap'
  if (tag === 'active') return isTappedOften ? 'tapped_often' : 'verified'
  return isUnusual ? 'unusual' : 'authentic'
}

const marketing = 'm'

/** Whether a verdict says that the piece is ours and nothing stands against it. */
export const isVouchedFor = (verdict: CodeVerdict): boolean =>
  verdict === 'verified' || verdict === 'authentic'

/** Whether a verdict asks to compare the piece with what it should have (Q11, G11). */
export const isInDoubt = (verdict: CodeVerdict | null): verdict is 'unusual' | 'tapped_often' =>
  verdict === 'unusual' || verdict === 'tapped_often'
