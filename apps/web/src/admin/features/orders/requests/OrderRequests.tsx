import { hasNotLeft } from '@getzo/domain/orders/apply-size'
import { InstantText } from '../../../ui/InstantText'
import { Panel } from '../../../ui/page/Panel'
import { StatusText } from '../../../ui/StatusText'
import type { Order, OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import { RequestAnswers } from './RequestAnswers'
import classes from './requests.module.css'

/** The open requests of an unshipped order, with their answers (R3, R4). */
export function OrderRequests({
  order: { order_number, order_status },
  details,
}: {
  order: Pick<Order, 'order_number' | 'order_status'>
  details: readonly OrderDetail[]
}) {
  const requests = details.flatMap(({ status_change, ...line }) =>
    status_change === null ? [] : [{ ...line, status_change }],
  )
  if (requests.length === 0 || !hasNotLeft(order_status)) return null
  return (
    <div className={classes.ofOrder}>
      <Panel title={t('requests.title')}>
        <ul className={classes.list}>
          {requests.map((request) => (
            <li key={request.id} className={classes.request}>
              <div className={classes.what}>
                <StatusText tone="red">{request.status_change}</StatusText>
                <div>
                  {t('requests.of', { product: request.product_name, item: request.combo_identifier })}
                </div>
                <div className={classes.when}>
                  <InstantText value={request.customer_change_date} />
                </div>
              </div>
              <RequestAnswers request={request} order={order_number} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
