import {
  editFormStatuses,
  type OrderStatus,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { Menu } from '@mantine/core'
import { useCan } from '../../../api/current-user'
import { ChevronDownIcon } from '../../../ui/icons'
import { StatusText } from '../../../ui/StatusText'
import { setStatus } from '../orders.api'
import { t } from '../orders.text'
import classes from './one-field.module.css'
import { type ChangedOrder, useOneField } from './use-one-field'

/** An order's status; an administrator changes it here in two clicks (O12). */
export function OrderStatusMenu({ order }: { order: ChangedOrder }) {
  const mayChange = useCan('orders.write')
  const { order_number: number, order_status: current } = order
  const { mutate, isPending } = useOneField(
    order,
    (status: OrderStatus) => setStatus(order, status),
    (status) => t('oneField.statusSet', { number, status: orderStatusText(status) }),
  )
  const text = <StatusText tone={orderStatusTone(current)}>{orderStatusText(current)}</StatusText>
  if (!mayChange) return text

  const choose = (status: OrderStatus) => {
    if (status !== current && !isPending) mutate(status)
  }
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.status}
          aria-busy={isPending}
          aria-label={t('oneField.changeStatus', { number, status: orderStatusText(current) })}
        >
          {text}
          <ChevronDownIcon size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {editFormStatuses.map((status) => (
          <Menu.Item
            key={status}
            aria-current={status === current || undefined}
            onClick={() => choose(status)}
          >
            <StatusText tone={orderStatusTone(status)}>{orderStatusText(status)}</StatusText>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
