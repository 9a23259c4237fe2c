import type { PiccData } from '@getzo/domain/tags/picc-data'
import { type TamperState, tamperStateOf, tamperStatusOf } from '@getzo/domain/tags/tag-tamper'
import type { TapMessage } from '@getzo/domain/tags/tap-message'
import type { CountedRead } from '../../scan/code-lookups'
import { chipInput, diversify } from '../sun/diversify'
import { openPiccData, verifyTap } from '../sun/sun'
import { type BatchKeys, readTagsByUid, type TappedTag } from './taps.reads'

/** A message that its chip did make, under a batch's keys. */
export interface ProvenTap {
  chip: PiccData
  keys: BatchKeys
  /** null where the chip was not enrolled */
  tag: TappedTag | null
  /** null where the tag has no tamper loop */
  tamper: TamperState | null
  /**
   * that the chip was enrolled with other keys of ours: `older` ones of its batch, from before it was encoded again, or
   * `other` ones that nobody has enrolled it with yet; null where they are the tag's own
   */
  outdated: 'older' | 'other' | null
}

/**
 * Finds the chip and the batch that made a message, or null where none of ours did. A tag that was enrolled is in use
 * with its own batch's keys, in their own version, alone.
 */
export async function proveTap(
  by: CountedRead,
  message: TapMessage,
  known: readonly BatchKeys[],
): Promise<ProvenTap | null> {
  const claims = claimsOf(message, known)
  if (claims.length === 0) return null
  const tags = await readTagsByUid(by, [...new Set(claims.map(({ chip }) => chip.uid))])
  for (const { chip, keys } of claims) {
    const tag = tags.find(({ uid }) => uid === chip.uid) ?? null
    const proven = proveUnder(keys, chip, message)
    if (proven) return { chip, keys, tag, outdated: outdatedBy(tag, keys), ...proven }
  }
  return null
}

/** The same under one batch alone, whether the chip was enrolled or not. */
export function proveUnderBatch(
  message: TapMessage,
  known: readonly BatchKeys[],
): Omit<ProvenTap, 'tag' | 'outdated'> | null {
  for (const { chip, keys } of claimsOf(message, known)) {
    const proven = proveUnder(keys, chip, message)
    if (proven) return { chip, keys, ...proven }
  }
  return null
}

function outdatedBy(tag: TappedTag | null, { batchId, keyVersion }: BatchKeys): ProvenTap['outdated'] {
  if (!tag || (tag.batch_id === batchId && tag.key_version === keyVersion)) return null
  return tag.batch_id === batchId && keyVersion < tag.key_version ? 'older' : 'other'
}

/** The proof of a message under one version of a batch's keys. */
function proveUnder(
  keys: BatchKeys,
  chip: PiccData,
  message: TapMessage,
): { tamper: TamperState | null } | null {
  const fileKey = diversify(keys.file, chipInput(chip.uid, keys.systemIdentifier))
  const verified = verifyTap(fileKey, chip, message)
  if (!verified) return null
  const { fileData } = verified
  return { tamper: fileData === null ? null : tamperStateOf(tamperStatusOf(fileData)) }
}

/**
 * The chip and counter that a message names: in the clear, or by each key that opens it, which a wrong one does one
 * time in 256.
 */
function claimsOf(message: TapMessage, known: readonly BatchKeys[]) {
  return known.flatMap((keys) => {
    if (keys.mirror !== message.mirror) return []
    const chip = message.mirror === 'plain' ? message : openPiccData(keys.meta, message.piccData)
    return chip ? [{ chip: { uid: chip.uid, counter: chip.counter }, keys }] : []
  })
}
