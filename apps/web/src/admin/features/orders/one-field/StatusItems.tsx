import { editFormStatuses, type OrderStatus } from '@getzo/domain/orders/order-status'
import { MenuItem } from '../../../ui/floating/MenuButton'
import { OrderPill } from '../../../ui/marks/Pill'

/** The statuses of a menu; `current` is marked. */
export function StatusItems({
  current,
  onChoose,
}: {
  current?: OrderStatus
  onChoose: (status: OrderStatus) => void
}) {
  return editFormStatuses.map((status) => (
    <MenuItem key={status} aria-current={status === current || undefined} onClick={() => onChoose(status)}>
      <OrderPill status={status} />
    </MenuItem>
  ))
}
