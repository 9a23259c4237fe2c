import type { RowFault } from '@getzo/domain/imports/import-records'
import { likeliest } from '@getzo/domain/imports/likeliest'
import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'

/** A SKU with its prices that are not deleted, ended ones too. `isOnSale`: its product and brand are there, and it is sold. */
export interface SoldSku {
  id: number
  sku: string
  product_id: number
  isOnSale: boolean
  prices: PriceRecord[]
}

/** The SKUs with these codes, by them. */
export async function selectSkus(tx: Tx, codes: readonly string[]): Promise<Map<string, SoldSku>> {
  const { rows } = await sql<SoldSku>`
    select s.id, s.sku, s.product_id, s.active and b.deleted_at is null as "isOnSale", (
      select coalesce(json_agg(json_build_object('id', m.id, 'price', m.price::text, 'active', m.active,
        'start', floor(extract(epoch from m.promotion_date))::bigint * 1000,
        'ended', case when not m.active
          then floor(extract(epoch from coalesce(m.date_modified, m.date_created)) * 1000)::bigint end)), '[]')
      from promotions m where m.sku_id = s.id and m.deleted_at is null) as prices
    from skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id
    where s.sku = any(${codes}::text[]) and s.deleted_at is null and p.deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Codes that begin with the same two letters, large or small, and one that lost its first zeros: one of them may have been meant. */
async function selectAlike(tx: Tx, code: string): Promise<string[]> {
  const plain = code.normalize('NFKC')
  const start = plain.slice(0, 2).replaceAll(/[%_\\]/g, '')
  // an index serves three beginnings, and not any case
  const begins = [start, start.toUpperCase(), start.toLowerCase()].map((one) => `${one}%`)
  const { rows } = await sql<{ sku: string }>`
    select s.sku from skus s join products p on p.id = s.product_id
    where (s.sku like any(${begins}::text[]) or s.sku = any(${[`0${plain}`, `00${plain}`, `000${plain}`]}::text[]))
      and s.deleted_at is null and p.deleted_at is null
    order by s.sku limit 1000`.execute(tx)
  return rows.map(({ sku }) => sku)
}

/** The fault of a code that no SKU has; a file has the same wrong code in many lines. */
export function unknownSkus(tx: Tx): (line: number, code: string) => Promise<RowFault> {
  const known = new Map<string, string | null>()
  return async (line, code) => {
    const found = known.get(code)
    const like = found === undefined ? likeliest(code, await selectAlike(tx, code)) : found
    known.set(code, like)
    if (like === null) return { line, field: 'sku', said: say('imports.sku_unknown', { sku: code }) }
    return { line, field: 'sku', said: say('imports.sku_like', { sku: code, like }), proposal: like }
  }
}
