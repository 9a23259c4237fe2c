import type { SerialRun } from '@getzo/domain/urls/url-batch'
import type { UrlItemType } from '@getzo/domain/urls/url-rules'
import { readRows, type Source } from '../../../db/connection/read'
import { recordOf } from '../../../lists/records'
import { urlBatchColumns, urlBatchTables } from './url-batches.list'

export const oneUrlBatch = recordOf(
  'url-batch',
  `select ${urlBatchColumns} from ${urlBatchTables} where t.id = $1`,
)

/**
 * How much of a SKU's serial run has URLs of an item type. URLs that a batch is still to make count with those it has
 * made, in one snapshot: between two, a chunk could be counted twice or not at all. A deleted URL leaves its place.
 */
export async function readSerialRun(
  from: Source,
  skuId: number,
  item: UrlItemType,
): Promise<SerialRun | undefined> {
  const [run] = await readRows<SerialRun>(from, {
    name: 'serial-run',
    text: `select case when p.flag_serialization then s.serial_run_limit end as limit,
        (select count(*)::int from urls u where u.sku_id = s.id and u.url_item_type = $2 and u.deleted_at is null)
        + (select coalesce(sum(t.quantity - t.made), 0)::int from url_batches t
            where t.sku_id = s.id and t.url_item_type = $2 and t.cancelled_at is null and t.failure is null) as taken
      from skus s join products p on p.id = s.product_id where s.id = $1`,
    values: [skuId, item],
  })
  return run
}
