import { listLinePromotions, listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { choicesKept } from '../../../api/chosen'
import type { StoredLines } from './stored-lines'

/**
 * The prices of a SKU. For a SKU of the stored order, also the line's own price, which may have been replaced since: an
 * old order can then be saved unchanged.
 */
export const promotionsQuery = (skuId: number | null, stored: StoredLines) => {
  const line = stored.ofSku(skuId)
  return queryOptions<Promotion[]>({
    queryKey: ['choices', 'promotions', skuId, line?.id ?? null],
    queryFn:
      skuId === null
        ? skipToken
        : () =>
            line === undefined
              ? call(listSkuPromotions, { params: { sku_id: skuId } })
              : call(listLinePromotions, { params: { order_detail_id: line.id, order_id: line.order_id } }),
    ...choicesKept,
  })
}
