import { pictureStemPattern } from '@getzo/domain/files/pictures'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'

/** Every column that holds pictures' addresses. */
export const pictureColumns = [
  { table: 'skus', column: 'pic_url' },
  { table: 'variant_options', column: 'pic' },
  { table: 'brands', column: 'photo_url' },
  { table: 'users', column: 'image_url' },
] as const

// of deleted records too: the bin gives them back
const shownAddresses = pictureColumns
  .map(({ table, column }) => `select ${column} as address from ${table}`)
  .join(' union all ')

const isOfPicture = `key ~ '^${pictureStemPattern}[.-]'`
const isShown = `substring(key from '^${pictureStemPattern}') in (
  select substring(address from '/files/(${pictureStemPattern})') from (${shownAddresses}) a
  where address ~ '/files/${pictureStemPattern}')`

/** Marks these files as waiting for a record again. Locks them, so that a concurrent release checks again. */
export async function noteComeAgain(tx: Tx, keys: string[]): Promise<void> {
  await sql`update files set unused_since = null where key = any(${keys}::text[])`.execute(tx)
}

/** Notes since when no record shows a picture, and which are shown again. */
export async function noteUnused({ pool }: Pick<Database, 'pool'>, now: Date): Promise<void> {
  await pool.query(
    `update files set unused_since = case when unused_since is null then $1::timestamptz end
     where ${isOfPicture} and (unused_since is null) <> (${isShown})`,
    [now],
  )
}

/** Files without a record are deleted like ones that were never used, in either store (files.jobs.ts). */
export async function releaseUnused({ pool }: Pick<Database, 'pool'>, before: Date): Promise<void> {
  await pool.query('update files set key = null, unused_since = null where unused_since < $1', [before])
}

const shownToCustomers = pictureColumns
  .filter(({ table }) => table !== 'users')
  .map(({ table, column }) => `select ${column} as address from ${table} where ${column} like 'https://%'`)
  .join(' union all ')

/** Hosts of other people whose pictures customers' pages show, such as "https://cdn.example". */
export async function readPictureHosts({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ host: string }>(
    `select distinct host from (${shownToCustomers}) a,
       substring(a.address from '^https://[A-Za-z0-9.-]+(?::[0-9]+)?(?=[/?#]|$)') host
     where host is not null order by 1 limit 100`,
  )
  return rows.map(({ host }) => host)
}
