import { sizeChangeText } from '@getzo/domain/orders/letter/thank-you-letter'
import { otherSizes } from '@getzo/domain/orders/requests/other-sizes'
import type { DemoSku } from '../catalogue/catalogue-rows'
import { priceAt } from '../catalogue/price-rows'
import { present, type Random } from '../random'
import type { Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { representative } from '../sign-ins'

/** One line of an order before it is a row. */
export interface DemoLine {
  sku: DemoSku
  promotionId: number
  price: string
  quantity: number
}

/** Chooses what an order holds, at the prices of its day. `first` narrows what its first line may be. */
export function chooseLines(
  skus: readonly DemoSku[],
  ordered: Date,
  random: Random,
  first: (sku: DemoSku) => boolean = () => true,
): DemoLine[] {
  const forSale = skus.filter(
    (sku) => priceAt(sku.prices, ordered) !== null && (sku.until === null || ordered < sku.until),
  )
  const count = random.weighted([
    [1, 52],
    [2, 30],
    [3, 13],
    [4, 5],
  ])
  const lines: DemoLine[] = []
  while (lines.length < count) {
    const choices = lines.length === 0 ? forSale.filter(first) : forSale
    const sku = random.weighted(choices.map((choice) => [choice, choice.liked]))
    if (lines.some((line) => line.sku.id === sku.id)) continue
    const { promotionId, price } = present(priceAt(sku.prices, ordered))
    lines.push({ sku, promotionId, price, quantity: quantityOf(sku, random) })
  }
  return lines
}

function quantityOf(sku: DemoSku, random: Random): number {
  if (sku.runLimit !== null) return 1
  return random.weighted([
    [1, 76],
    [2, 17],
    [3, 5],
    [6, 2],
  ])
}

/** The change that the customer asked for on a line, and its outcome. */
export type LineRequest = Pick<
  Row,
  'status_change' | 'customer_change_date' | 'admin_clear_date' | 'cleared_by'
>

export const noRequest: LineRequest = {
  status_change: null,
  customer_change_date: null,
  admin_clear_date: null,
  cleared_by: null,
}

/** The texts a customer could ask with: one for each other size of the line's product. */
export function possibleRequests(line: DemoLine, skus: readonly DemoSku[]): string[] {
  if (!line.sku.sizeChanges) return []
  const sameProduct = skus
    .filter(({ productId }) => productId === line.sku.productId)
    .map((sku) => ({ combo_identifier: sku.combo, active: sku.active }))
  const item = { combo_identifier: line.sku.combo, options: line.sku.options }
  return otherSizes(item, sameProduct).map(({ size }) => sizeChangeText(size))
}

/** A request that still waits for staff. */
export const openRequest = (text: string, asked: Date): LineRequest => ({
  ...noRequest,
  status_change: text,
  customer_change_date: asked,
})

/** A request that staff have dealt with a day later. */
export const clearedRequest = (asked: Date, clock: ShopClock, random: Random): LineRequest => {
  const cleared = clock.later(random, asked, 1)
  return cleared > clock.now
    ? noRequest
    : { ...noRequest, customer_change_date: asked, admin_clear_date: cleared, cleared_by: representative }
}
