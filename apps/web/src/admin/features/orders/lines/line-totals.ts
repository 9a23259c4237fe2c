import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { isQuantity } from '@getzo/domain/orders/order-rules'
import { orderTotalCents } from '@getzo/domain/orders/order-total'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { LineValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { promotionsQuery } from './line-choices'

/** Prices by promotion id, as money text. */
export type Prices = ReadonlyMap<number, string>

/** The prices of all SKUs on the form, out of the same cache that the selects read. */
export function usePrices(lines: readonly LineValues[], stored: readonly OrderDetail[]): Prices {
  const skuIds = [...new Set(lines.flatMap(({ sku_id }) => (sku_id === null ? [] : [sku_id])))]
  const loaded = useQueries({
    queries: skuIds.map((id) => promotionsQuery(id, stored)),
    combine: pricesOf,
  })
  return new Map([...stored.map(({ promotion_id, price }) => [promotion_id, price] as const), ...loaded])
}

function pricesOf(results: UseQueryResult<Promotion[]>[]): [number, string][] {
  return results.flatMap(({ data }) => (data ?? []).map(({ id, price }): [number, string] => [id, price]))
}

/** A line's total in cents, null while something of it is missing. */
export function lineTotalCents(line: LineValues, prices: Prices): bigint | null {
  const price = line.promotion_id === null ? undefined : prices.get(line.promotion_id)
  if (price === undefined || !isQuantity(line.quantity)) return null
  return orderTotalCents([{ price, quantity: line.quantity }])
}

/** The total of the lines that are complete (O34). */
export function formTotalCents(lines: readonly LineValues[], prices: Prices): bigint {
  return lines.reduce((total, line) => total + (lineTotalCents(line, prices) ?? 0n), 0n)
}

/** The number, from 1, of an earlier line with the same promotion; null where there is none (O17). */
export function duplicateOf(lines: readonly LineValues[], index: number): number | null {
  const promotionId = lines[index]?.promotion_id ?? null
  if (promotionId === null) return null
  const first = lines.findIndex((line) => line.promotion_id === promotionId)
  return first < index ? first + 1 : null
}
