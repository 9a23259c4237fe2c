import { screens } from '@getzo/contract/paths'
import { parseCents } from '@getzo/domain/orders/order-total'
import { EditIcon, LetterIcon, ParcelIcon, PlusIcon, UndoIcon } from '../../ui/icons'
import { AppLink } from '../../ui/links/AppLink'
import { formatUsd } from '../../ui/money'
import type { Today } from './today.api'
import classes from './today.module.css'
import { t } from './today.text'

/** Events since the beginning of yesterday; kinds without any are left out. */
export function SinceYesterday({ since }: { since: Today['since'] }) {
  const lines = [
    {
      n: since.orders,
      Icon: PlusIcon,
      text: t('today.since.orders', { n: since.orders, amount: formatUsd(parseCents(since.amount) ?? 0) }),
    },
    {
      n: since.letters_delivered,
      Icon: LetterIcon,
      text: t('today.since.letters', { n: since.letters_delivered }),
    },
    {
      n: since.parcels_delivered,
      Icon: ParcelIcon,
      text: t('today.since.parcels', { n: since.parcels_delivered }),
    },
    { n: since.cancelled, Icon: UndoIcon, text: t('today.since.cancelled', { n: since.cancelled }) },
  ].filter(({ n }) => n > 0)
  if (lines.length === 0 && since.price_count === 0) return null
  return (
    <section>
      <h2>{t('today.sinceYesterday')}</h2>
      <ul className={`dense ${classes.since}`}>
        {lines.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={14} />
            <span>{text}</span>
          </li>
        ))}
        {since.price_count > 0 && (
          <li>
            <EditIcon size={14} />
            <span>
              {t('today.since.prices', { n: since.price_count })}{' '}
              {since.prices.map(({ id, product_name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <AppLink to={screens.promotion(id)}>{product_name}</AppLink>
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
