import { screens } from '@getzo/contract/paths'
import { centsToText } from '@getzo/domain/orders/order-total'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import type { BulkContext, BulkResult } from '../../../ui/list/selection/bulk-types'
import { type PriceBookRow, type RepriceResult, setPrices, takeBackPrices } from '../price-book.api'
import { t } from '../price-book.text'
import type { PreviewRow } from './new-prices'

/** Sets the prices of a preview from a day on, and reports each SKU that was skipped. */
export function useReprice(act: BulkContext<PriceBookRow>['act'], day: string) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  return (rows: readonly PreviewRow[]) => {
    const data = rows.flatMap(({ sku: { id, version }, price }) =>
      price.cents === null ? [] : [{ id, version, price: centsToText(price.cents) }],
    )
    act(async () => {
      try {
        const results = await setPrices({ promotion_day: day, data }, keys)
        keys.afterSuccess()
        await queryClient.invalidateQueries()
        return resultOf(results, rows, day)
      } catch (error) {
        keys.afterFailure(error)
        throw error
      }
    })
  }
}

function resultOf(results: readonly RepriceResult[], rows: readonly PreviewRow[], day: string): BulkResult {
  const bySku = new Map(rows.map(({ sku }) => [sku.id, sku]))
  const left = results.flatMap(({ id, outcome }) => {
    const sku = bySku.get(id)
    if (outcome === 'changed' || sku === undefined) return []
    return [
      {
        id,
        name: t('book.name', { product: sku.product_name, sku: sku.sku }),
        to: screens.product(sku.product_id),
        reason: t(`reprice.left.${outcome}`),
      },
    ]
  })
  const words = { n: results.length - left.length, left: left.length, day }
  const summary = t(left.length === 0 ? 'reprice.done' : 'reprice.partly', words)
  if (words.n === 0) return { summary, left }
  const undo = async () => {
    const { undone, left: others } = await takeBackPrices(results)
    return t(others === 0 ? 'reprice.undone' : 'reprice.partlyUndone', { n: undone, left: others })
  }
  return { summary, left, undo }
}
