/** A tag as it is known where it was tapped. */
export interface KnownTag {
  status: 'active' | 'suspended' | 'retired'
  /** the codes of the URL that it is bound to; none where it is bound to no URL */
  codes: readonly string[]
  /** that URL was deleted */
  isWithdrawn: boolean
}

/** Why a message that a chip of ours did make is not taken (G2, G4). */
export const tapRefusals = ['used', 'other_chip', 'unknown_chip', 'suspended', 'retired'] as const

/** Why a message that a chip of ours did make is not taken (G2, G4). */
export type TapRefusal = (typeof tapRefusals)[number]

/**
 * What stands against a message that its chip has proven to have made, before its counter is looked at; null where
 * nothing does (G4). `askedCode` is the code in the address, null where it has none: the MAC does not cover the path, so
 * that a cheap thing's message would otherwise prove a dear one. A chip that is bound to no URL yet is unknown.
 */
export function tapRefusalOf(
  tag: KnownTag | null,
  askedCode: string | null,
): Exclude<TapRefusal, 'used'> | null {
  if (tag === null || tag.codes.length === 0) return 'unknown_chip'
  if (askedCode !== null && !tag.codes.includes(askedCode)) return 'other_chip'
  if (tag.status !== 'active') return tag.status
  return tag.isWithdrawn ? 'retired' : null
}

/** What staff are to know of taps: those that were not taken, by their reason, and openings (G3, G4). */
export const tagMarkKinds = [
  'copied_link',
  'other_chip',
  'unknown_chip',
  'suspended',
  'retired',
  'opened',
] as const

/** What staff are to know of a tap (G3, G4). */
export type TagMarkKind = (typeof tagMarkKinds)[number]

/** Seconds for which a reload by the browser that made a tap keeps its answer (G2). */
export const ownTapSeconds = 600
