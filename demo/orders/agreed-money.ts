import { lineGoods } from '@getzo/domain/orders/order-money'
import { centsToText } from '@getzo/domain/orders/order-total'
import { type AgreedMoney, type DemoOrder, nothingAgreed } from './order-rows'

const kinds: readonly ((order: DemoOrder) => Partial<AgreedMoney> | null)[] = [
  () => ({ discount: '5.00' }),
  () => ({ shipping_charged: '12.00' }),
  (order) =>
    order.life.status === 'waiting_for_payment' ? null : { paid_amount: inYuan(order), paid_currency: 'CNY' },
  ({ lines }) => (lines.length < 2 ? null : { giftReason: 'A gift for waiting so long' }),
]

/** Of each status the newest orders without a refund that fit, one of each kind. */
export function agreedMoney(orders: readonly DemoOrder[]): Map<DemoOrder, AgreedMoney> {
  const agreed = new Map<DemoOrder, AgreedMoney>()
  const missing = new Map<string, Set<(typeof kinds)[number]>>()
  for (const order of orders.toReversed()) {
    const { status, refund } = order.life
    if (refund || goodsOf(order) < 2000n) continue
    const left = missing.get(status) ?? new Set(kinds)
    missing.set(status, left)
    for (const kind of left) {
      const money = kind(order)
      if (money === null) continue
      agreed.set(order, { ...nothingAgreed, ...money })
      left.delete(kind)
      break
    }
  }
  return agreed
}

const goodsOf = ({ lines }: DemoOrder) => lines.reduce((sum, line) => sum + lineGoods(line), 0n)

/** At a rate of the day, to the yuan. */
const inYuan = (order: DemoOrder) => centsToText(((goodsOf(order) * 72n) / 1000n) * 100n)
