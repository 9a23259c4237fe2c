import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { useTimes } from '../steps/use-times'
import { useOrderText } from './order-texts'

/** The sentence that the order begins with: where it stands, and what comes next (K22). */
export function OrderNow({ order: { standing } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { day } = useTimes()
  const { says, at } = standing
  return <p className="order-now">{t(`order.now.${says}`, at === null ? {} : { date: day(at) })}</p>
}
