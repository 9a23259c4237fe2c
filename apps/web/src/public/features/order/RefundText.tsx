import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { usePage } from '../../shell/context'
import { useOrderText } from './order-texts'

/** Where the money of a cancelled order is (K7). */
export function RefundText({ order: { refund, order_total } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language } = usePage()
  if (refund === 'none') return null
  return <p className="good">{t(`order.refund.${refund}`, { total: writtenMoney(order_total, language) })}</p>
}
