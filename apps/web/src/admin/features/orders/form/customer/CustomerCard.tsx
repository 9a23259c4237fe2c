import type { OrderingCustomer } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { shopDay } from '../../../../ui/dates/instants'
import { RulerIcon } from '../../../../ui/icons'
import { AppLink } from '../../../../ui/links/AppLink'
import { t } from '../../orders.text'
import classes from './customer-card.module.css'

/** The chosen customer at a glance: both scripts, the number, the orders so far and what is open (O39). */
export function CustomerCard({ customer }: { customer: OrderingCustomer }) {
  const {
    customer_name: name,
    customer_name_pinyin: pinyin,
    order_count: n,
    last_order_date: last,
  } = customer
  return (
    <div className={classes.card}>
      <span className={`disc ${classes.initial}`} data-tone="green" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <p className={classes.who}>
        <AppLink to={screens.customer(customer.id)}>
          {name}
          {pinyin !== '' && <span className="quiet"> {pinyin}</span>}
        </AppLink>
        <span>{formatPhone(customer.phone_number)}</span>
        <span className="quiet">{t('form.ordersSoFar', { n, date: shopDay(last) })}</span>
      </p>
      {customer.size_changes.length > 0 && (
        <p className={`quiet ${classes.open}`}>
          <RulerIcon size={14} />
          <span>
            {t('form.openSizeChanges', { n: customer.size_changes.length })}{' '}
            {customer.size_changes.map(({ id, order_number }) => (
              <AppLink key={id} to={screens.order(id)}>
                {order_number}{' '}
              </AppLink>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}
