import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenOrderQuery } from '../../../api/chosen'
import { ExactInstant } from '../../../ui/dates/InstantText'
import { RecordField } from '../../../ui/fields/RecordField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useValue } from '../../../ui/form/values/form-changes'
import { customerFilter } from '../../../ui/list/filters/records/record-filters'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { OrdersOfCustomer } from '../OrdersOfCustomer'
import { t } from '../urls.text'
import classes from './url-form.module.css'
import type { UrlPart } from './url-part'

/** The order that a URL opens (U3). */
export function OrderSection({ control, stored }: UrlPart) {
  const orderId = useValue(control, 'order_id')
  const [customerId, setCustomerId] = useState<number | null>(null)
  const { data: order } = useQuery(chosenOrderQuery(orderId))
  return (
    <FormSection title={t('urls.orderInformation')}>
      <FullWidth>
        <div className={classes.orderOfCustomer}>
          {customerFilter.field({
            label: t('urls.customerOfOrders'),
            value: customerId,
            onChange: setCustomerId,
            values: {},
          })}
          <OrdersOfCustomer customerId={customerId === null ? '' : String(customerId)}>
            {(query) => (
              <RecordField
                control={control}
                name="order_id"
                label={t('urls.order')}
                endpoint={listOrders}
                query={query}
                toOption={(row) => ({ label: row.order_number, hint: row.customer_name })}
                chosenLabel={order?.order_number ?? storedNumber(stored, orderId)}
                placeholder={t('urls.choose')}
                required
              />
            )}
          </OrdersOfCustomer>
        </div>
      </FullWidth>
      <FullWidth>
        <ReadOnlyFields>
          <ReadOnlyField label={t('urls.orderReference')}>{order?.order_reference}</ReadOnlyField>
          <ReadOnlyField label={t('urls.orderDate')}>
            {order && <ExactInstant value={order.order_date} />}
          </ReadOnlyField>
          <ReadOnlyField label={t('urls.customer')}>{order?.customer_name}</ReadOnlyField>
          <ReadOnlyField label={t('urls.phone')}>
            {order && formatPhone(order.customer_phone_number)}
          </ReadOnlyField>
        </ReadOnlyFields>
      </FullWidth>
    </FormSection>
  )
}

/** The stored order's number; the order may have been deleted. */
export const storedNumber = (stored: UrlPart['stored'], orderId: number | null) =>
  stored?.order_id === orderId ? (stored?.order_number ?? undefined) : undefined
