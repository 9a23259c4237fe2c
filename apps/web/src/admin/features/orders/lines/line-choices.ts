import { listLinePromotions, listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { choicesKept } from '../../../api/chosen'
import { shopToday } from '../../../ui/dates/instants'
import type { StoredLines } from './stored-lines'

/**
 * The date of an order as its prices are asked for: of an earlier day it decides them (O46); undefined for one of today or
 * later, and for what is no date yet.
 */
export function pricedOn(orderDate: string): string | undefined {
  const day = readOrderDate(orderDate) === null ? undefined : orderDate.trim()
  return day !== undefined && day.slice(0, 10) < shopToday() ? day : undefined
}

/**
 * The prices of a SKU for an order of that date. For a SKU of the stored order, also the line's own price, which may have been replaced since: an
 * old order can then be saved unchanged.
 */
export const promotionsQuery = (skuId: number | null, stored: StoredLines, orderDate: string) => {
  const line = stored.ofSku(skuId)
  const order_date = pricedOn(orderDate)
  const query = order_date === undefined ? {} : { order_date }
  return queryOptions<Promotion[]>({
    queryKey: ['choices', 'promotions', skuId, line?.id ?? null, order_date ?? null],
    queryFn:
      skuId === null
        ? skipToken
        : () =>
            line === undefined
              ? call(listSkuPromotions, { params: { sku_id: skuId }, query })
              : call(listLinePromotions, {
                  params: { order_detail_id: line.id, order_id: line.order_id },
                  query,
                }),
    ...choicesKept,
  })
}
