import {
  type Service,
  type ShopSetting,
  type ShopSettings,
  shopSettingNames,
} from '@getzo/domain/settings/settings'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { readNextNumber } from '../orders/order-numbers.store'

/** The shop's one row, with empty texts where nothing is stored. */
export interface StoredSettings {
  version: number
  date_modified: string | null
  modified_by: string | null
  settings: ShopSettings
}

export async function readStoredSettings({ kysely }: Pick<Database, 'kysely'>): Promise<StoredSettings> {
  const row = await kysely.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  const { version, date_modified, modified_by } = row
  const settings = Object.fromEntries(shopSettingNames.map((name) => [name, row[name] ?? '']))
  // stored is where the numbers began
  settings.order_number = await readNextNumber(kysely)
  return { version, date_modified, modified_by, settings: settings as ShopSettings } // fromEntries forgets the names
}

/** How many passkeys an address would end, and how many codes begin with another one. */
export async function countEffects(
  { kysely }: Pick<Database, 'kysely'>,
  { origin, endsPasskeys }: { origin: string; endsPasskeys: boolean },
): Promise<{ passkeys: number; codes: number }> {
  const { rows } = await sql<{ passkeys: number; codes: number }>`
    select (select count(*)::int from passkeys where ${endsPasskeys}) as passkeys,
      (select count(*)::int from urls where deleted_at is null and not starts_with(url, ${`${origin}/`})) as codes`.execute(
    kysely,
  )
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row
}

/** How many orders belong to another day, and to another month, in another zone. */
export async function countMovedOrders(
  { kysely }: Pick<Database, 'kysely'>,
  { from, to }: { from: string; to: string },
): Promise<{ days: number; months: number }> {
  const { rows } = await sql<{ days: number; months: number }>`
    select count(*) filter (where old <> new)::int as days,
      count(*) filter (where date_trunc('month', old) <> date_trunc('month', new))::int as months
    from (select (order_date at time zone ${from})::date as old, (order_date at time zone ${to})::date as new
      from orders where deleted_at is null) o`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row
}

/** Whether PostgreSQL knows a time zone, in any case of letters. */
export async function knowsZone({ kysely }: Pick<Database, 'kysely'>, zone: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_timezone_names where lower(name) = lower(${zone}) limit 1`.execute(kysely)
  return rows.length > 0
}

/** Answers whether it was the version that was to be changed. */
export async function updateSettings(
  tx: Tx,
  version: number,
  changes: Partial<Record<ShopSetting, string | null>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_settings')
    .set({ ...changes, modified_by: currentActor, date_modified: sql`now()` })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const noteTry = (tx: Tx, service: Service, failure: string | null) =>
  sql`insert into service_tries (service, tried_at, failure) values (${service}, now(), ${failure})
    on conflict (service) do update set tried_at = excluded.tried_at, failure = excluded.failure`.execute(tx)

/** The last try of each service, letters that wait for the mail server since they failed, and the last backup. */
export async function readTries({ kysely }: Pick<Database, 'kysely'>) {
  const { rows } = await sql<{ service: string; at: string; failure: string | null }>`
    select service, tried_at as at, failure from service_tries
    union all (select 'backups', taken_at, null from backups order by taken_at desc limit 1)`.execute(kysely)
  return new Map(rows.map(({ service, at, failure }) => [service, { at, failure }]))
}
