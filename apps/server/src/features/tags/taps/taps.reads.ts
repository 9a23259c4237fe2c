import type { TagMirror } from '@getzo/domain/tags/encoder-template'
import type { TamperState } from '@getzo/domain/tags/tag-tamper'
import { unusualTaps } from '@getzo/domain/tags/unusual-taps'
import type { Database } from '../../../db/connection/connect'
import { readByKey, readRows, type Source } from '../../../db/connection/read'
import type { CountedRead } from '../../scan/code-lookups'
import { isUnsent } from '../../suspicion/unsent.sql'
import type { InstallationKeys } from '../installation-keys'
import { keyPlace } from '../key-place'

/** The keys of one version of a batch, open. */
export interface BatchKeys {
  batchId: number
  keyVersion: number
  mirror: TagMirror
  systemIdentifier: string
  meta: Buffer
  file: Buffer
}

interface SealedRow {
  batch_id: number
  key_version: number
  mirror: TagMirror
  system_identifier: string
  installation_version: number
  meta_key: Buffer
  file_key: Buffer
}

const keyColumns = `k.batch_id, k.key_version, b.mirror, b.system_identifier, k.installation_version, k.meta_key,
  k.file_key from tag_keys k join tag_batches b on b.id = k.batch_id`
const everyKey = {
  name: 'tag-keys',
  text: `select ${keyColumns} order by k.batch_id desc, k.key_version desc`,
  values: [],
}

/** The keys of all batches that can be opened, newest first, and which batches have others. */
export interface HeldKeys {
  open: BatchKeys[]
  /**
   * batches with keys that TAG_KEYS does not open: their chips' messages cannot be distinguished from forged ones (G10)
   */
  closed: { batchId: number; reason: string }[]
}

/** The keys of all batches: an encrypted message does not say which one it is of. */
export async function readBatchKeys(db: Database, keys: InstallationKeys): Promise<HeldKeys> {
  const held: HeldKeys = { open: [], closed: [] }
  for (const row of await readRows<SealedRow>(db, everyKey)) {
    try {
      held.open.push(opened(keys, row))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      held.closed.push({ batchId: row.batch_id, reason })
    }
  }
  return held
}

/** The keys of one batch, newest first. */
export async function readKeysOfBatch(
  from: Source,
  keys: InstallationKeys,
  batchId: number,
): Promise<BatchKeys[]> {
  const rows = await readRows<SealedRow>(from, {
    name: 'keys-of-tag-batch',
    text: `select ${keyColumns} where k.batch_id = $1 order by k.key_version desc`,
    values: [batchId],
  })
  return rows.map((row) => opened(keys, row))
}

function opened(keys: InstallationKeys, row: SealedRow): BatchKeys {
  const open = (purpose: 'meta' | 'file', sealed: Buffer) =>
    keys.open(keyPlace(row.batch_id, row.key_version, purpose), {
      installationVersion: row.installation_version,
      sealed,
    })
  return {
    batchId: row.batch_id,
    keyVersion: row.key_version,
    mirror: row.mirror,
    systemIdentifier: row.system_identifier,
    meta: open('meta', row.meta_key),
    file: open('file', row.file_key),
  }
}

/** A tag as a tap needs to know it. */
export interface TappedTag {
  id: number
  uid: string
  batch_id: number
  key_version: number
  status: 'active' | 'suspended' | 'retired'
  /** null where it is not bound to a URL */
  url_id: number | null
  url_seed: string | null
  is_withdrawn: boolean
  is_suspended: boolean
  /** its order has not been sent: its taps count nowhere (G11) */
  is_unsent: boolean
}

const byUid = {
  name: 'tags-by-uid',
  text: `select t.id, t.uid, t.batch_id, t.key_version, t.status, t.url_id, u.url_seed,
      u.deleted_at is not null as is_withdrawn,
      u.suspended_at is not null as is_suspended, coalesce(${isUnsent('u', 'o')}, false) as is_unsent
    from tags t left join urls u on u.id = t.url_id left join orders o on o.id = u.order_id and o.deleted_at is null
    where t.uid = any($1::text[])`,
}

export const readTagsByUid = ({ db }: CountedRead, uids: string[]): Promise<TappedTag[]> =>
  readByKey(db, byUid, [uids])

/** The state of a tag's seal, and how its taps are spread. */
export interface TagSealRow {
  tamper: TamperState | null
  opened_at: string | null
  /** networks with valid taps in the last days, and those of them that came back (G11) */
  networks: number
  came_back: number
  /** staff have looked at its taps, and say that they are fine (G7) */
  is_said_fine: boolean
}

const seal = {
  name: 'tag-seal',
  text: `select s.tamper, s.opened_at, n.networks, n.came_back,
      exists (select from suspicions x where x.url_id = t.url_id and x.rule = 'tapped_often' and x.state = 'fine') as is_said_fine
    from tags t join tag_states s on s.tag_id = t.id,
    lateral (select count(*)::int as networks, (count(*) filter (where taps > 1))::int as came_back
      from tag_tap_networks k where k.tag_id = t.id and k.last_at > $3::timestamptz - interval '${unusualTaps.days} days') n
    where t.id = $1 and t.url_id = $2 and t.status = 'active'`,
}

/** The seal of a tag that is in use for that URL; null for any other. */
export async function readSeal(
  db: Database,
  { tagId, urlId, now }: { tagId: number; urlId: number; now: Date },
): Promise<TagSealRow | null> {
  const { rows } = await db.pool.query<TagSealRow>({ ...seal, values: [tagId, urlId, now] })
  return rows[0] ?? null
}
