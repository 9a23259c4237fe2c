import type { Database } from '../../db/connection/connect'
import type { AnyList } from '../../lists/definition'
import { answerList, type ListCall, type ListDeps } from '../../lists/page/list'
import { answerRecord, noSuch, recordOf, requireKnown } from '../../lists/records'
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
