import { unsoldDays } from '@getzo/domain/costs/cost-rules'

/** Whether a SKU has been there for `unsoldDays` before an instant, and none of it was sent in them. */
export const isUnsold = (
  skuId: string,
  end: string,
) => `(exists (select from stock_entries e where e.sku_id = ${skuId}
      and e.made_at < ${end} - interval '${unsoldDays} days')
    and not exists (select from stock_entries e where e.sku_id = ${skuId} and e.kind = 'sent'
      and e.made_at < ${end} and e.made_at >= ${end} - interval '${unsoldDays} days'))`
