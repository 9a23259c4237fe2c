import { randomBytes } from 'node:crypto'
import type { ShownKeys, TagBatch } from '@getzo/contract/tags/tags.schema'
import { encoderFile } from '@getzo/domain/tags/encoder-file'
import { encoderTemplate, type TagMirror } from '@getzo/domain/tags/encoder-template'
import { checkTagBatch, systemIdentifier } from '@getzo/domain/tags/tag-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { refuseChanged } from '../history/changed-meanwhile'
import {
  insertBatch,
  insertKeys,
  lockKeysNotUnder,
  type SealedKeys,
  selectBatch,
  selectKnownCodes,
  takeKeys,
  updateKeyVersion,
  updateSealed,
} from './batches.store'
import type { InstallationKeys } from './installation-keys'
import { type KeyPurpose, keyPlace } from './key-place'

const keyBytes = 16
const purposes = ['app', 'meta', 'file'] as const satisfies KeyPurpose[]

/** Refuses calls that need keys of the installation where there are none. Answers the version that encrypts. */
export function requireReady({ currentVersion }: InstallationKeys): number {
  if (currentVersion === null) throw new Refused('not_configured', {}, say('tag.not_ready'))
  return currentVersion
}

/** Makes a batch with its first keys (G5). */
export async function createBatch(
  tx: Tx,
  keys: InstallationKeys,
  body: { name: string; mirror: TagMirror; tamper: boolean },
): Promise<TagBatch> {
  requireReady(keys)
  const name = body.name.normalize('NFC').trim()
  refuseRule(checkTagBatch({ name }))
  const fields = { name, mirror: body.mirror, tamper: body.tamper, system_identifier: systemIdentifier }
  const { id } = await insertBatch(tx, fields)
  await makeKeys(tx, keys, id, 1)
  return storedBatch(tx, id)
}

/** Makes a batch's next keys: those of tags that are encoded from now on. The ones before are kept for reading. */
export async function renewKeys(
  tx: Tx,
  keys: InstallationKeys,
  id: number,
  version: number,
): Promise<TagBatch> {
  requireReady(keys)
  const changed = await updateKeyVersion(tx, id, version)
  if (!changed) return refuseChanged(tx, 'tag_batch', id, version)
  await makeKeys(tx, keys, id, changed.key_version)
  return storedBatch(tx, id)
}

/** The newest keys of a batch, for the first call only (G5). */
export async function showKeys(
  tx: Tx,
  keys: InstallationKeys,
  id: number,
  taken: { at: Date; by: string },
): Promise<ShownKeys> {
  requireReady(keys)
  const sealed = await takeKeys(tx, id, taken)
  const batch = await storedBatch(tx, id)
  if (!sealed) throw new Refused('rule', {}, say('tag.keys_taken', { name: batch.taken_by ?? '' }))
  const opened = (purpose: KeyPurpose) => openKey(keys, sealed, purpose).toString('hex').toUpperCase()
  return {
    key_version: sealed.key_version,
    app_key: opened('app'),
    meta_key: opened('meta'),
    file_key: opened('file'),
    system_identifier: batch.system_identifier,
  }
}

/** The data for an encoder, for the URLs of these codes; an encrypted batch needs none (G5). */
export async function writeEncoderFile(
  tx: Tx,
  { id, codes, site }: { id: number; codes: string[]; site: string },
): Promise<{ csv: string; count: number }> {
  const { name, mirror, tamper, key_version, system_identifier } = await storedBatch(tx, id)
  const asked = mirror === 'plain' ? [...new Set(codes.map((code) => code.trim()).filter(Boolean))] : ['']
  if (asked.length === 0) throw new Refused('rule', { field: 'codes' }, say('tag.codes_missing'))
  const known = mirror === 'plain' ? await selectKnownCodes(tx, asked) : new Set(asked)
  const tags = asked.map((code) => {
    if (!known.has(code)) throw new Refused('rule', { field: 'codes' }, say('tag.code_unknown', { code }))
    const template = encoderTemplate({ site, mirror, tamper, code })
    if (!template) throw new Refused('rule', { field: 'codes' }, say('tag.too_long', { code }))
    return { code, template }
  })
  const batch = { name, keyVersion: key_version, systemIdentifier: system_identifier }
  return { csv: encoderFile(batch, tags), count: tags.length }
}

/**
 * Encrypts again the keys that an older key of the installation encrypts (G5). Answers the number of versions of
 * batches' keys.
 */
export async function sealAll(tx: Tx, keys: InstallationKeys): Promise<number> {
  const older = await lockKeysNotUnder(tx, requireReady(keys))
  for (const row of older) {
    const [app, meta, file] = purposes.map((purpose) => openKey(keys, row, purpose))
    if (app && meta && file) await updateSealed(tx, sealedRow(keys, row, { app, meta, file }))
  }
  return older.length
}

const makeKeys = (tx: Tx, keys: InstallationKeys, batchId: number, keyVersion: number) =>
  insertKeys(
    tx,
    sealedRow(
      keys,
      { batch_id: batchId, key_version: keyVersion },
      { app: randomBytes(keyBytes), meta: randomBytes(keyBytes), file: randomBytes(keyBytes) },
    ),
  )

function sealedRow(
  keys: InstallationKeys,
  { batch_id, key_version }: Pick<SealedKeys, 'batch_id' | 'key_version'>,
  opened: Record<KeyPurpose, Uint8Array>,
): SealedKeys {
  const seal = (purpose: KeyPurpose) => keys.seal(keyPlace(batch_id, key_version, purpose), opened[purpose])
  const app = seal('app')
  return {
    batch_id,
    key_version,
    installation_version: app.installationVersion,
    app_key: app.sealed,
    meta_key: seal('meta').sealed,
    file_key: seal('file').sealed,
  }
}

const openKey = (keys: InstallationKeys, row: SealedKeys, purpose: KeyPurpose) =>
  keys.open(keyPlace(row.batch_id, row.key_version, purpose), {
    installationVersion: row.installation_version,
    sealed: { app: row.app_key, meta: row.meta_key, file: row.file_key }[purpose],
  })

async function storedBatch(tx: Tx, id: number): Promise<TagBatch> {
  const batch = await selectBatch(tx, id)
  if (!batch) throw noSuch('tag_batch', id)
  return batch
}
