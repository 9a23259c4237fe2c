import { screens } from '@getzo/contract/paths'
import { parseCents } from '@getzo/domain/orders/order-total'
import { AppLink } from '../../ui/AppLink'
import { formatMoney } from '../../ui/money'
import type { Today } from './today.api'
import classes from './today.module.css'
import { t } from './today.text'

/** What happened since the beginning of yesterday; only what did. */
export function SinceYesterday({ since }: { since: Today['since'] }) {
  const lines = [
    since.orders > 0 &&
      t('today.since.orders', { n: since.orders, amount: formatMoney(parseCents(since.amount) ?? 0) }),
    since.letters_delivered > 0 && t('today.since.letters', { n: since.letters_delivered }),
    since.parcels_delivered > 0 && t('today.since.parcels', { n: since.parcels_delivered }),
    since.cancelled > 0 && t('today.since.cancelled', { n: since.cancelled }),
  ].filter((line) => line !== false)
  if (lines.length === 0 && since.price_count === 0) return null
  return (
    <section>
      <h2>{t('today.sinceYesterday')}</h2>
      <ul className={classes.since}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {since.price_count > 0 && (
          <li>
            {t('today.since.prices', { n: since.price_count })}{' '}
            {since.prices.map(({ id, product_name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <AppLink to={screens.promotion(id)}>{product_name}</AppLink>
              </span>
            ))}
          </li>
        )}
      </ul>
    </section>
  )
}
