import { localAddressPattern, localOrigin } from '@getzo/domain/urls/local-origin'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { selectable } from '../../http/csv-answer'
import { type AnyList, boundValues, type ListQuery, listOf } from '../../lists/definition'
import { answerList, type ListCall, type ListDeps } from '../../lists/page/list'
import { answerRecord, noSuch, recordOf, requireKnown } from '../../lists/records'
import { conditions } from '../../lists/statement'
import { urlColumns, urlTables } from './urls.list'

const one = recordOf('url', `select ${urlColumns} from ${urlTables} where u.id = $1`)

/** A deleted one too: the list of deleted URLs leads to it. */
export const readUrl = (db: Database, id: number) => answerRecord(db, one, [id], () => noSuch('url', id))

/** The conditions of a list of URLs, by filter. */
const owners = {
  brand_id: { table: 'brands', kind: 'brand' },
  product_id: { table: 'products', kind: 'product' },
  sku_id: { table: 'skus', kind: 'sku' },
  order_id: { table: 'orders', kind: 'order' },
} as const

/** The URLs of a brand, product, SKU or order; of a deleted one too: they are in circulation. */
export async function listUrlsOf(
  deps: ListDeps,
  list: AnyList,
  [owner, id]: readonly [keyof typeof owners, number],
  call: ListCall,
) {
  const { table, kind } = owners[owner]
  await requireKnown(deps.db, table, id, () => noSuch(kind, id, owner))
  return answerList(deps, list, { ...call, query: { ...call.query, [owner]: id } })
}

/** The origin of a stored address of this machine among the URLs that a list's search and filters match; null of none (U13). */
export async function readLocalOrigin(
  db: Pick<Database, 'kysely'>,
  anyList: AnyList,
  query: ListQuery,
): Promise<string | null> {
  const { bind, values } = boundValues()
  const list = selectable(listOf(anyList, bind))
  const where = conditions(list, query, bind).join(' and ')
  const { rows } = await db.kysely.executeQuery<{ url: string }>(
    CompiledQuery.raw(
      `select a.url from urls a where a.url ~* ${bind(localAddressPattern, 'text')}
         and a.id in (select ${list.key} from ${list.source} where ${where}) limit 1`,
      values,
    ),
  )
  const [local] = rows
  return local === undefined ? null : localOrigin(local.url)
}
