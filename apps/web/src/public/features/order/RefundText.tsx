import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { usePage } from '../../shell/context'
import { moneyText } from '../../shell/formats'
import { useOrderText } from './order-texts'

/** Where the money of a cancelled order is (K7). */
export function RefundText({ order: { refund, order_total } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language } = usePage()
  if (refund === 'none') return null
  return (
    <span className="good" suppressHydrationWarning>
      {t(`order.refund.${refund}`, { total: moneyText(order_total, language) })}
    </span>
  )
}
