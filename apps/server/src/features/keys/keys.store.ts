import type { ApiKey } from '@getzo/contract/keys/keys.schema'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { keyColumns, keySource } from './keys.list'

/** A key as it is stored: with its maker, and without its hash. */
interface StoredKey {
  id: number
  family: string
  name: string
  capabilities: string[]
  addresses: string[]
  maker_id: number
  successor_id: number | null
}

/** Reads a key and keeps it from being changed by anybody else until the transaction ends. */
export async function lockKey(tx: Tx, id: number): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select id, family, name, capabilities, addresses, maker_id, successor_id from api_keys where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** A key as the calls answer it. */
export async function selectKey(tx: Tx, id: number, now: Date): Promise<ApiKey | undefined> {
  const { rows } = await sql<{ key: ApiKey }>`
    select row_to_json(r) as key from (
      select ${sql.raw(keyColumns('at.now'))} from ${sql.raw(keySource)}, (select ${now}::timestamptz as now) at
      where k.id = ${id}) r`.execute(tx)
  return rows[0]?.key
}

interface NewKey {
  family: string | null
  name: string
  hash: Buffer
  beginning: string
  ending: string
  capabilities: readonly string[]
  addresses: readonly string[]
  makerId: number
  expiresAt: Date | null
  now: Date
}

export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (family, name, key_hash, beginning, ending, capabilities, addresses, maker_id, made_at, expires_at)
    values (coalesce(${key.family}::uuid, gen_random_uuid()), ${key.name}, ${key.hash}, ${key.beginning}, ${key.ending},
      ${[...key.capabilities]}::text[], ${[...key.addresses]}::text[], ${key.makerId}, ${key.now}::timestamptz,
      ${key.expiresAt}::timestamptz)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Lets a key go on until an instant only. Its successor is named once it is there; until then it names itself. */
export const replaceKey = async (tx: Tx, id: number, successorId: number, until: Date) =>
  void (await sql`update api_keys set successor_id = ${successorId}, replaced_until = ${until}::timestamptz
    where id = ${id}`.execute(tx))

export const endKey = async (tx: Tx, id: number, now: Date) =>
  void (await sql`update api_keys set revoked_at = ${now}::timestamptz, revoked_by = ${currentActor}
    where id = ${id}`.execute(tx))

export const giveKey = async (tx: Tx, id: number, makerId: number) =>
  void (await sql`update api_keys set maker_id = ${makerId} where id = ${id}`.execute(tx))

/** Live keys that end within a number of days, and whose makers have not been told yet. */
export interface EndingKey {
  id: number
  name: string
  beginning: string
  expires_at: string
  maker_id: number
  email: string
}

export async function lockEndingKeys(tx: Tx, now: Date, days: number): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select k.id, k.name, k.beginning, to_json(k.expires_at) #>> '{}' as expires_at, k.maker_id, u.email
    from api_keys k join users u on u.id = k.maker_id
    where k.revoked_at is null and k.successor_id is null and u.disabled_at is null
      and k.expires_at > ${now}::timestamptz
      and k.expires_at <= ${now}::timestamptz + make_interval(days => ${days})
      and (k.warned_days is null or k.warned_days > ${days})
    order by k.id limit 100 for update of k`.execute(tx)
  return rows
}

export const markWarned = async (tx: Tx, ids: readonly number[], days: number) =>
  void (await sql`update api_keys set warned_days = ${days} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  ))
