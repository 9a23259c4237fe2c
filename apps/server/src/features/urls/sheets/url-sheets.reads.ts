import type { SheetCode, SheetSettings } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { type LabelStockId, labelStocks, usualStock } from '@getzo/domain/urls/sheets/label-stocks'
import { sheetCodesMax } from '@getzo/domain/urls/sheets/sheet-rules'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import { type AnyList, boundValues, type ListQuery, listOf } from '../../../lists/definition'
import { conditions, sortOf } from '../../../lists/statement'

/** The codes to print: of those that were named, in that order, or of all that the list's search and filters match. */
export const readSheetCodes = (
  db: Database,
  list: AnyList,
  { ids, ...query }: ListQuery & { ids?: string },
): Promise<SheetCode[]> =>
  ids === undefined
    ? matchingCodes(db, list, query)
    : namedCodes(db, [...new Set(ids.split(',').map(Number))])

const code = `u.url, coalesce(s.sku, o.order_number) as note
  from urls u left join skus s on s.id = u.sku_id left join orders o on o.id = u.order_id`

const named = {
  name: 'sheet-codes',
  text: `select ${code} where u.id = any($1::bigint[]) and u.deleted_at is null
    order by array_position($1::bigint[], u.id)`,
}

async function namedCodes(db: Database, ids: readonly number[]): Promise<SheetCode[]> {
  const { rows } = await db.pool.query<SheetCode>({ ...named, values: [ids] })
  return rows
}

/** One more than can be printed, which shows that there are more. */
async function matchingCodes(db: Database, anyList: AnyList, query: ListQuery): Promise<SheetCode[]> {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const where = conditions(list, query, bind).join(' and ')
  const { expression, descending } = sortOf(list, query)
  const direction = descending ? 'desc' : 'asc'
  const sorted = `${expression} ${direction}, ${list.key} ${direction}`
  const { rows } = await db.kysely.executeQuery<SheetCode>(
    CompiledQuery.raw(
      `select ${code} join (select ${list.key} as id, row_number() over (order by ${sorted}) as place
          from ${list.source} where ${where} order by ${sorted} limit ${bind(sheetCodesMax + 1, 'int')}) k on k.id = u.id
        order by k.place`,
      values,
    ),
  )
  return rows
}

const settings = {
  name: 'sheet-settings',
  text: 'select stock, right_tenths, down_tenths, with_text from sheet_settings where user_id = $1',
}

/** The stock that a person has printed on last; an unknown stock is replaced by the usual one. */
export async function readSheetSettings(db: Database, userId: number): Promise<SheetSettings> {
  const { rows } = await db.pool.query<Omit<SheetSettings, 'stock'> & { stock: string }>({
    ...settings,
    values: [userId],
  })
  const [kept] = rows
  if (!kept) return { stock: usualStock, right_tenths: 0, down_tenths: 0, with_text: true }
  return { ...kept, stock: knownStock(kept.stock) }
}

const knownStock = (id: string): LabelStockId =>
  labelStocks.find((stock) => stock.id === id)?.id ?? usualStock
