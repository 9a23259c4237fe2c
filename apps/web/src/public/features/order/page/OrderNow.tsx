import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { useTimes } from '../steps/use-times'
import { useOrderText } from './order-texts'

/** The first sentence of the order: its status and the next step (K22). */
export function OrderNow({ order: { standing } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { day } = useTimes()
  const { says, at } = standing
  return <p className="order-now">{t(`order.now.${says}`, at === null ? {} : { date: day(at) })}</p>
}
