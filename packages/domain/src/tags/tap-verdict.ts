import { isSameCode } from '../scan/scan-code'

/** A tag as it is known where it was tapped. */
export interface KnownTag {
  status: 'active' | 'suspended' | 'retired'
  /** the codes of the URL that it is bound to; none where it is bound to no URL */
  codes: readonly string[]
  /** that URL was deleted */
  isWithdrawn: boolean
  /** that URL was suspended (G9) */
  isSuspended: boolean
}

/**
 * Why a tap's message is not taken: a chip of ours did make it (G2, G4), or, for `unchecked`, nobody can tell at the moment
 * (G10), or asked as no person does (G8), or, for `incomplete`, the link is none that a chip makes (G4), or, for `mistyped`, it
 * has the form of one and no chip of ours made it as it stands (G12).
 */
export const tapRefusals = [
  'used',
  'other_chip',
  'unknown_chip',
  'suspended',
  'retired',
  'unchecked',
  'incomplete',
  'mistyped',
] as const

/** Why a tap's message is not taken. */
export type TapRefusal = (typeof tapRefusals)[number]

/** A refusal that is about a chip of ours. */
export type ChipRefusal = Exclude<TapRefusal, 'unchecked' | 'incomplete' | 'mistyped'>

/**
 * The reason against a message that its chip has proven, before its counter is checked; null where
 * nothing does (G4). `askedCode` is the code in the address, null where it has none: the MAC does not cover the path, so
 * that a cheap thing's message would otherwise prove a dear one. A chip that is bound to no URL yet is unknown.
 */
export function tapRefusalOf(
  tag: KnownTag | null,
  askedCode: string | null,
): Exclude<ChipRefusal, 'used'> | null {
  if (tag === null || tag.codes.length === 0) return 'unknown_chip'
  if (askedCode !== null && !tag.codes.some((code) => isSameCode(code, askedCode))) return 'other_chip'
  if (tag.status !== 'active') return tag.status
  if (tag.isWithdrawn) return 'retired'
  return tag.isSuspended ? 'suspended' : null
}

/** The findings about taps for the staff: refused ones, by their reason, and openings (G3, G4). */
export const tagMarkKinds = [
  'copied_link',
  'other_chip',
  'unknown_chip',
  'suspended',
  'retired',
  'opened',
] as const

/** A finding about a tap for the staff (G3, G4). */
export type TagMarkKind = (typeof tagMarkKinds)[number]

/** Seconds for which a reload by the browser that made a tap keeps its answer (G2). */
export const ownTapSeconds = 600
