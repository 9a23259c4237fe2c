import { editFormStatuses, type OrderStatus } from '@getzo/domain/orders/order-status'
import { Menu } from '@mantine/core'
import { OrderPill } from '../../../ui/marks/Pill'

/** The statuses of a menu; `current` is marked. */
export default function StatusItems({
  current,
  onChoose,
}: {
  current?: OrderStatus
  onChoose: (status: OrderStatus) => void
}) {
  return editFormStatuses.map((status) => (
    <Menu.Item key={status} aria-current={status === current || undefined} onClick={() => onChoose(status)}>
      <OrderPill status={status} />
    </Menu.Item>
  ))
}
