import { centsToText } from '@getzo/domain/orders/order-total'
import type { Random } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import type { DemoProduct } from './brands/demo-brand'
import type { Combination } from './sku-options'

/** A price of a SKU and when it took effect. */
export interface DemoPrice {
  promotionId: number
  from: Date
  /** dollars, as the column keeps them */
  price: string
}

interface PriceContext {
  ids: Ids
  clock: ShopClock
  random: Random
  created: Date
  removed: Date | null
  /** false for a combination that is no longer made */
  active: boolean
  keys: Row
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Adds a SKU's prices, oldest first: an earlier one stays as an inactive record (P9). */
export function addPrices(
  promotions: Row[],
  product: DemoProduct,
  combination: Combination,
  context: PriceContext,
): DemoPrice[] {
  const { ids, clock, random, created, removed, keys } = context
  const current = cents(product.price) + combination.values.reduce((sum, { extra }) => sum + cents(extra), 0)
  const steps = product.earlier
    ? [
        { from: created, price: current - cents(product.earlier.less), active: false },
        { from: clock.someTime(random, product.earlier.untilDays), price: current, active: context.active },
      ]
    : [{ from: created, price: current, active: context.active }]
  return steps.map((step) => {
    const promotionId = ids.next('promotions')
    const changed = step.active || !product.earlier ? null : (steps[1]?.from ?? null)
    promotions.push({
      id: promotionId,
      ...keys,
      combo_identifier: combination.name,
      price: centsToText(step.price),
      currency: 'USD',
      promotion_date: step.from,
      active: step.active,
      date_created: step.from,
      created_by: administrator,
      date_modified: changed,
      modified_by: changed && administrator,
      deleted_at: removed,
      deleted_by: removed && administrator,
    })
    return { promotionId, from: step.from, price: centsToText(step.price) }
  })
}

/** The price that held at a moment: the last one that had taken effect. */
export function priceAt(prices: readonly DemoPrice[], moment: Date): DemoPrice | null {
  return prices.findLast(({ from }) => from <= moment) ?? null
}
