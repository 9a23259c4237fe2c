import type { Tag } from '@getzo/contract/tags/tags.schema'
import { isSameCode } from '@getzo/domain/scan/scan-code'
import { checkTagStatus, type TagStatus } from '@getzo/domain/tags/tag-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { refuseChanged } from '../history/changed-meanwhile'
import { requireReady } from './batches.service'
import type { InstallationKeys } from './installation-keys'
import {
  insertState,
  insertTag,
  lockTag,
  lockTagOfChip,
  restartState,
  selectTag,
  selectUrlOfCode,
  updateKeys,
  updateStatus,
  updateUrl,
} from './tags.store'
import { proveUnderBatch } from './taps/prove-tap'
import { readTapAddress } from './taps/tap-address'
import { readKeysOfBatch } from './taps/taps.reads'
import { acceptCounter } from './taps/taps.store'

interface Enrolment {
  batchId: number
  /** the address of the tap */
  address: string
  /** of the URL that the tag is to belong to; empty where its address has it, or it is to be given later */
  code: string
  at: Date
}

/**
 * Takes a tag in by its tap, which proves that its chip has the batch's keys, and gives it to the URL of its code (G5).
 * A tag that was taken in before can be given to a URL by another tap.
 */
export async function enrolTag(tx: Tx, keys: InstallationKeys, enrolment: Enrolment): Promise<Tag> {
  requireReady(keys)
  const { batchId, at } = enrolment
  if (enrolment.address.trim() === '') throw atAddress('tag.address_missing')
  const read = readTapAddress(enrolment.address)
  if (!read) throw atAddress('tag.address_wrong')
  const proven = proveUnderBatch(read.message, await readKeysOfBatch(tx, keys, batchId))
  if (!proven) throw atAddress('tag.not_proven')
  const asked = enrolment.code.trim()
  if (read.code !== null && asked !== '' && !isSameCode(asked, read.code)) {
    throw new Refused('rule', { field: 'code' }, say('tag.code_other', { code: read.code }))
  }
  const { chip, tamper } = proven
  const known = await lockTagOfChip(tx, chip.uid)
  if (known?.status === 'retired')
    throw new Refused('rule', { field: 'address' }, say('tag.retired_for_good'))
  const first = { counter: chip.counter, tamper, at }
  const keyVersions = keysOf(proven.keys)
  if (known) await takeAgain(tx, known, { keys: keyVersions, first })
  const id = known?.id ?? (await takeIn(tx, { uid: chip.uid, ...keyVersions }, first))
  const code = read.code ?? asked
  if (code !== '') await give(tx, { id, url_id: known?.url_id ?? null }, code)
  return storedTag(tx, id)
}

/** Gives a tag that belongs to nothing yet to the URL of a code (G5). */
export async function assignTag(
  tx: Tx,
  id: number,
  { code, version }: { code: string; version: number },
): Promise<Tag> {
  const tag = await lockTag(tx, id)
  if (!tag) throw noSuch('tag', id)
  if (tag.version !== version) return refuseChanged(tx, 'tag', id, version)
  await give(tx, tag, code.trim())
  return storedTag(tx, id)
}

/** Takes a tag out of use, or puts it back, with the reason (G4). */
export async function setTagStatus(
  tx: Tx,
  id: number,
  { status, reason, version }: { status: TagStatus; reason: string; version: number },
): Promise<Tag> {
  const tag = await lockTag(tx, id)
  if (!tag) throw noSuch('tag', id)
  if (tag.version !== version) return refuseChanged(tx, 'tag', id, version)
  refuseRule(checkTagStatus(tag.status as TagStatus, status, reason)) // the column's check constraint
  await updateStatus(tx, id, { status, reason: reason.trim() || null })
  return storedTag(tx, id)
}

async function takeIn(
  tx: Tx,
  fields: Parameters<typeof insertTag>[1],
  first: Omit<Parameters<typeof insertState>[1], 'tagId'>,
): Promise<number> {
  const { id } = await insertTag(tx, fields)
  await insertState(tx, { tagId: id, ...first })
  return id
}

type KnownTag = NonNullable<Awaited<ReturnType<typeof lockTagOfChip>>>

/**
 * A tap of a tag that was taken in before. One that was encoded again, in this batch or another, is read by its new keys
 * from now on and counts its taps from the start (G5); an encoding from before those keys proves nothing any more.
 */
async function takeAgain(
  tx: Tx,
  known: KnownTag,
  {
    keys,
    first,
  }: {
    keys: ReturnType<typeof keysOf>
    first: Omit<Parameters<typeof insertState>[1], 'tagId'>
  },
) {
  const isSameBatch = known.batch_id === keys.batch_id
  if (isSameBatch && known.key_version === keys.key_version) {
    if (!(await acceptCounter(tx, { tagId: known.id, ...first, network: null }))) throw atAddress('tag.used')
    return
  }
  if (isSameBatch && known.key_version > keys.key_version) throw atAddress('tag.older_keys')
  await updateKeys(tx, known.id, keys)
  await restartState(tx, { tagId: known.id, ...first })
}

async function give(tx: Tx, tag: { id: number; url_id: number | null }, code: string) {
  const url = await selectUrlOfCode(tx, code)
  if (!url) throw new Refused('rule', { field: 'code' }, say('tag.code_unknown', { code }))
  if (tag.url_id === url.id) return
  if (tag.url_id !== null) {
    const own = (await storedTag(tx, tag.id)).url_seed ?? ''
    throw new Refused('rule', { field: 'code' }, say('tag.bound', { code: own }))
  }
  if (url.has_tag) throw new Refused('rule', { field: 'code' }, say('tag.code_taken', { code }))
  await updateUrl(tx, tag.id, url.id)
}

const keysOf = ({ batchId, keyVersion }: { batchId: number; keyVersion: number }) => ({
  batch_id: batchId,
  key_version: keyVersion,
})

const atAddress = (
  rule: 'tag.address_missing' | 'tag.address_wrong' | 'tag.not_proven' | 'tag.older_keys' | 'tag.used',
): Refused => new Refused('rule', { field: 'address' }, say(rule))

async function storedTag(tx: Tx, id: number): Promise<Tag> {
  const tag = await selectTag(tx, id)
  if (!tag) throw noSuch('tag', id)
  return tag
}
