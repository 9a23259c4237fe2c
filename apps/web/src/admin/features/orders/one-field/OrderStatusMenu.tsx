import {
  editFormStatuses,
  type OrderStatus,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { Menu } from '@mantine/core'
import { useCan } from '../../../api/current-user'
import { ChevronDownIcon } from '../../../ui/icons'
import { MenuButton } from '../../../ui/MenuButton'
import { StatusText } from '../../../ui/StatusText'
import { setStatus } from '../orders.api'
import { t } from '../orders.text'
import { refundSentences } from '../refund-question/refund-sentences'
import { useRefundQuestion } from '../refund-question/use-refund-question'
import classes from './one-field.module.css'
import { type ChangedOrder, useOneField } from './use-one-field'

/** An order's status, which an administrator can change in two clicks (O12). */
export function OrderStatusMenu({ order }: { order: ChangedOrder }) {
  const mayChange = useCan('orders.write')
  const { order_number: number, order_status: current } = order
  const { decide, question } = useRefundQuestion(number)
  const { change, isPending } = useOneField(
    order,
    (status: OrderStatus) => decide(status, (decision) => setStatus(order, status, decision)),
    (status, message) => [
      t('oneField.statusSet', { number, status: orderStatusText(status) }),
      ...refundSentences(message),
    ],
  )
  const text = <StatusText tone={orderStatusTone(current)}>{orderStatusText(current)}</StatusText>
  if (!mayChange) return text

  const choose = (status: OrderStatus) => {
    if (status !== current && !isPending) void change(status)
  }
  const items = () =>
    editFormStatuses.map((status) => (
      <Menu.Item key={status} aria-current={status === current || undefined} onClick={() => choose(status)}>
        <StatusText tone={orderStatusTone(status)}>{orderStatusText(status)}</StatusText>
      </Menu.Item>
    ))
  return (
    <>
      <MenuButton
        label={t('oneField.changeStatus', { number, status: orderStatusText(current) })}
        className={classes.status}
        isBusy={isPending}
        items={items}
      >
        {text}
        <ChevronDownIcon size={12} />
      </MenuButton>
      {question}
    </>
  )
}
