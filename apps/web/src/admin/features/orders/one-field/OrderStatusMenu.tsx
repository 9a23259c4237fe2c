import { type OrderStatus } from '@getzo/domain/orders/order-status'
import { useCan } from '../../../api/current-user'
import { MenuButton } from '../../../ui/floating/MenuButton'
import { ChevronDownIcon } from '../../../ui/icons'
import { OrderPill } from '../../../ui/marks/Pill'
import { orderStatusText } from '../../../ui/names'
import { t } from '../orders.text'
import classes from './one-field.module.css'
import { StatusItems } from './StatusItems'
import type { ChangedOrder } from './use-one-field'
import { useStatusChange } from './use-status-change'

/** An order's status, which an administrator can change in two clicks (O12). */
export function OrderStatusMenu({ order }: { order: ChangedOrder }) {
  const mayChange = useCan('orders.write')
  const { order_number: number, order_status: current } = order
  const { change, isPending, question } = useStatusChange(order)
  const text = <OrderPill status={current} />
  if (!mayChange) return text

  const choose = (status: OrderStatus) => {
    if (status !== current && !isPending) void change(status)
  }
  return (
    <>
      <MenuButton
        label={t('oneField.changeStatus', { number, status: orderStatusText(current) })}
        className={classes.status}
        act="status"
        isBusy={isPending}
        items={<StatusItems current={current} onChoose={choose} />}
      >
        {text}
        <ChevronDownIcon size={12} />
      </MenuButton>
      {question}
    </>
  )
}
