import { orderMoneyFaults } from '@getzo/domain/orders/order-money-rules'
import { checkOrderDetails } from '@getzo/domain/orders/order-rules'
import { say } from '@getzo/domain/words/say'
import { Refused, refuseRule } from '../../http/refused'
import type { SoldFields } from './order-lines'

interface ChosenLine extends SoldFields {
  order_id: number | null
  promotion_id: number | null
  quantity: number | null
  place: string
}

type Complete<Line> = Omit<Line, 'order_id' | 'promotion_id' | 'quantity'> & {
  order_id: number
  promotion_id: number
  quantity: number
}

/**
 * Lines of which each names its order and passes the checks of O17. Two lines on one promotion are left to the
 * database, whose orders may hold it already: they are a duplicate, not a broken rule (D5).
 */
export function checkedLines<Line extends ChosenLine>(lines: readonly Line[]): Complete<Line>[] {
  const orderless = lines.find(({ order_id }) => order_id === null)
  if (orderless) {
    throw new Refused('rule', { field: `${orderless.place}order_id` }, say('url.order_missing'))
  }
  const refusal = checkOrderDetails(lines)
  if (lines.length > 0 && refusal && refusal.rule !== 'order.duplicate_details') {
    const line = lines[Number(refusal.params.item) - 1]
    const name = refusal.field.split('.').at(-1)
    refuseRule(refusal, `${line?.place}${name}`)
  }
  for (const { quantity, sold_price, price_reason, place } of lines) {
    const [fault] = orderMoneyFaults([{ quantity, sold_price, price_reason }], {})
    refuseRule(fault ?? null, fault?.field.replace('details.0.', place))
  }
  return lines.map((line) => ({
    ...line,
    // checked just above: this is for the compiler
    order_id: Number(line.order_id),
    promotion_id: Number(line.promotion_id),
    quantity: Number(line.quantity),
  }))
}

export const orderGone = (line: { place: string; order_id: number } | undefined) =>
  new Refused(
    'unknown_reference',
    { field: `${line?.place}order_id` },
    say('order.unknown', { id: line?.order_id ?? '' }),
  )

export const lineGone = ({ id, place }: { id: number; place: string }) =>
  new Refused(
    'not_found',
    { field: `${place}id` },
    place === '' ? say('order.detail_not_found') : say('order_detail.unknown', { id }),
  )
