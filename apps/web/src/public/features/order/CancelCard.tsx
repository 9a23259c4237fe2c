import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { writtenDay, writtenZone } from '@getzo/domain/public/written-dates'
import type { MouseEvent } from 'react'
import { usePage } from '../../shell/context'
import { useOrderText } from './order-texts'
import { questionQuery } from './use-question'

/** The window to cancel: its deadline and the way to cancel, or that it was missed (K5, K6). */
export function CancelCard({ order, onAsk }: { order: CustomerOrderView; onAsk: () => void }) {
  if (order.can_cancel) return <OpenWindow order={order} onAsk={onAsk} />
  if (order.missed_deadline) return <MissedWindow order={order} />
  return null
}

function OpenWindow({
  order: { deadline, days_left },
  onAsk,
}: {
  order: CustomerOrderView
  onAsk: () => void
}) {
  const t = useOrderText()
  const { language, path, timeZone } = usePage()
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <section className="card cancel">
      <h2>{t('order.cancel.title')}</h2>
      {deadline === null || days_left === null ? (
        <p>{t('order.cancel.noDeadline')}</p>
      ) : (
        <>
          <p>
            {t('order.cancel.until', {
              date: writtenDay(deadline, language),
              zone: writtenZone(timeZone, language),
            })}
          </p>
          <p className="warn">{t('order.cancel.daysLeft', { days: days_left })}</p>
        </>
      )}
      <a
        className="button button-danger button-block"
        id={orderPlaces.question}
        href={path + questionQuery}
        onClick={ask}
      >
        {t('order.cancel.button')}
      </a>
    </section>
  )
}

function MissedWindow({ order: { deadline, days_left } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language } = usePage()
  return (
    <section className="card cancel">
      <p className="warn">{t('order.cancel.missed')}</p>
      {deadline === null || days_left === null ? null : (
        <p className="quiet">
          {t('order.cancel.daysAgo', { days: -days_left, date: writtenDay(deadline, language) })}
        </p>
      )}
    </section>
  )
}
