import { screens } from '@getzo/contract/paths'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'

import { useQuery } from '@tanstack/react-query'
import { chosenOrderQuery } from '../../../api/chosen'
import { ExactInstant } from '../../../ui/dates/InstantText'
import { AppLink } from '../../../ui/links/AppLink'
import { OrderPill } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { t } from '../urls.text'

/** The order that a URL opens, or that its product is in (U16). */
export function OrderPanel({ url, orderId }: { url: Url; orderId: number }) {
  return (
    <Panel title={t('urls.orderInformation')}>
      <OrderFields url={url} orderId={orderId} />
    </Panel>
  )
}

export function OrderFields({ url, orderId }: { url: Url; orderId: number }) {
  const { data: order } = useQuery(chosenOrderQuery(orderId))
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('urls.orderNumber')}>
        <AppLink to={screens.order(orderId)}>{url.order_number ?? orderId}</AppLink>
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.customer')}>
        {order && <AppLink to={screens.customer(order.customer_id)}>{order.customer_name}</AppLink>}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderReference')}>{order?.order_reference}</ReadOnlyField>
      <ReadOnlyField label={t('urls.phone')}>
        {order && formatPhone(order.customer_phone_number)}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderDate')}>
        {order && <ExactInstant value={order.order_date} />}
      </ReadOnlyField>
      <ReadOnlyField label={t('urls.orderStatus')}>
        {order && <OrderPill status={order.order_status} />}
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}
