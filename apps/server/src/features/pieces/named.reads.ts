import type { FoundSku } from '@getzo/contract/scanning/scanned.schema'
import { readCodes, readScannedCode } from '@getzo/domain/scan/scan-code'
import { foreignHost } from '@getzo/domain/scan/scanned-host'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { keyOfSeed, tailOfSeed } from '../urls/url-hashes'
import { leftWith } from './pieces.sql'

type Reader = Database['kysely']

/** A SKU that a text names, with its line in the count or arrival. */
export interface NamedSku extends FoundSku {
  line_id: number | null
  is_untracked: boolean
}

const skuColumns = `k.id::float8 as id, k.sku, k.combo_identifier, p.name as product_name, k.is_untracked,
  l.id::float8 as line_id`
/** The lines l among whose SKUs k a code is looked for first. */
type Among = RawBuilder<unknown>
export const inCount = (id: number): Among =>
  sql`stock_count_lines l on l.count_id = ${id} and l.sku_id = k.id`
export const inArrival = (id: number): Among =>
  sql`arrival_lines l on l.arrival_id = ${id} and l.sku_id = k.id and l.deleted_at is null`

const skusAnd = (among: Among) => sql`skus k join products p on p.id = k.product_id left join ${among}`

/** A barcode in each of its lengths: UPC-A is EAN-13 with a leading zero, and GTIN-14 with two. */
function barcodesOf(text: string): string[] {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{6,14}$/.test(digits)) return [text]
  const bare = digits.replace(/^0+/, '')
  return [...new Set([digits, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])]
}

/** The SKUs that have a text as their own name or barcode: those among the lines, where there are any. */
async function skusNamed(db: Reader, among: Among, typed: string): Promise<NamedSku[]> {
  const text = typed.trim()
  const { rows } = await sql<NamedSku>`
    select ${sql.raw(skuColumns)} from ${skusAnd(among)}
    where k.deleted_at is null and p.deleted_at is null
      and (k.sku = any(${[text, text.toUpperCase()]}) or k.barcode = any(${barcodesOf(text)})
        or (l.id is not null and lower(k.sku) = lower(${text}))) order by k.id limit 20`.execute(db)
  const listed = rows.filter(({ line_id }) => line_id !== null)
  return listed.length > 0 ? listed : rows
}

/** Of a named SKU what is answered. */
export const foundSku = ({ id, sku, combo_identifier, product_name }: NamedSku): FoundSku => ({
  id,
  sku,
  combo_identifier,
  product_name,
})

/** A SKU by its id. */
export async function skuOfId(db: Reader, among: Among, id: number): Promise<NamedSku | undefined> {
  const { rows } = await sql<NamedSku>`select ${sql.raw(skuColumns)} from ${skusAnd(among)}
    where k.id = ${id} and k.deleted_at is null and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** A piece by its code. */
export interface Piece {
  /** one for all the codes of a piece: those of a SKU with one serial number are on one piece and its card */
  piece: string
  /** its SKU, or those of its product where it names none */
  skus: NamedSku[]
  /** the order that it left with */
  order_id: number | null
  order_number: string | null
}

interface Row {
  url_id: number
  sku_id: number | null
  product_id: number
  serial_number: number | null
  order_id: number | null
  order_number: string | null
}

/** The piece whose code a text holds, however it was typed or scanned; undefined for all else, letters and leaflets too. */
async function pieceOf(db: Reader, among: Among, typed: string): Promise<Piece | undefined> {
  const code = readScannedCode(typed)
  const { keys, tails } = readCodes(typed)
  const ways = [
    sql`select 1 as way, u.* from urls u where u.deleted_at is null and u.url_seed = ${code}`,
    sql`select 2, u.* from urls u where u.deleted_at is null and u.ug_hash = ${code}`,
    sql`select 3, u.* from urls u where u.deleted_at is null and ${sql.raw(keyOfSeed('u.url_seed'))} = any(${keys})`,
    sql`select 4, u.* from urls u where u.deleted_at is null and ${sql.raw(tailOfSeed('u.url_seed'))} = any(${tails})`,
  ]
  const { rows } = await sql<Row>`
    select u.id::float8 as url_id, u.sku_id::float8 as sku_id, u.product_id::float8 as product_id, u.serial_number,
      o.id::float8 as order_id, o.order_number
    from (${sql.join(ways, sql` union all `)}) u
      left join lateral ${sql.raw(leftWith)} o on true
    where u.product_id is not null and u.url_item_type in ('pnfc', 'pqr', 'ptnfc', 'cnfc', 'cqr')
    order by u.way, u.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { url_id, sku_id, product_id, serial_number, order_id, order_number } = found
  const { rows: skus } = await sql<NamedSku>`select ${sql.raw(skuColumns)} from ${skusAnd(among)}
    where k.deleted_at is null and p.deleted_at is null
      and ${sku_id === null ? sql`k.product_id = ${product_id}` : sql`k.id = ${sku_id}`}
    order by k.id limit 20`.execute(db)
  const piece =
    sku_id !== null && serial_number !== null ? `${sku_id} number ${serial_number}` : `code ${url_id}`
  return { piece, skus, order_id, order_number }
}

/** The SKU or piece that a scanned or typed text names; neither for an address of another host (Q13). */
export async function namedBy(
  db: Reader,
  among: Among,
  { text, ownHosts }: { text: string; ownHosts: readonly string[] },
): Promise<{ skus: NamedSku[]; piece: Piece | null }> {
  if (foreignHost(text, ownHosts) !== null) return { skus: [], piece: null }
  const skus = await skusNamed(db, among, text)
  if (skus.length > 0) return { skus, piece: null }
  const piece = (await pieceOf(db, among, text)) ?? null
  return { skus: piece?.skus ?? [], piece }
}
