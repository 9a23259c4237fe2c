import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import { writtenDay, writtenZone } from '@getzo/domain/public/written-dates'
import type { MouseEvent } from 'react'
import { usePage } from '../../../shell/context'
import { instantText } from '../../../shell/formats'
import { useOrderText } from '../page/order-texts'
import { useTimes } from '../steps/use-times'
import { questionQuery } from './use-question'

/** The open window: the days left, and the deadline for cancelling (K5, I6). */
export function OpenWindow({
  order: { can_cancel, deadline, deadline_zone, deadline_ends, days_left },
}: {
  order: CustomerOrderView
}) {
  const t = useOrderText()
  const { language } = usePage()
  const { time, isReaders } = useTimes()
  if (!can_cancel) return null
  if (deadline === null || deadline_ends === null || days_left === null) {
    return (
      <section className="order-window">
        <h2>{t('order.cancel.title')}</h2>
        <p>{t('order.cancel.noDeadline')}</p>
      </section>
    )
  }
  const yours = time(deadline_ends)
  const until = { date: writtenDay(deadline, language), zone: writtenZone(deadline_zone, language) }
  return (
    <section className="order-window">
      <h2>{t('order.cancel.daysLeft', { days: days_left })}</h2>
      <p>{t('order.cancel.until', until)}</p>
      {yours !== instantText(deadline_ends, language, deadline_zone) && isReaders ? (
        <p className="quiet">{t('order.cancel.yours', { time: yours })}</p>
      ) : null}
      {/* the last day counts as one */}
      <progress
        className="order-days"
        max={thankYouLetterDays}
        value={Math.max(days_left, 1)}
        aria-hidden="true"
      />
    </section>
  )
}

/** The notice of a window that was missed (K6), or that an act of staff ended. `isSaid`: a refusal above has its title. */
export function EndedWindow({ order, isSaid }: { order: CustomerOrderView; isSaid: boolean }) {
  const t = useOrderText()
  const { language } = usePage()
  const { missed_deadline: isMissed, window_end: end, deadline, days_left } = order
  if (!isMissed && end === null) return null
  return (
    <section className="order-part">
      {!isSaid && <h2>{t(isMissed ? 'order.cancel.missed' : 'order.cancel.refused')}</h2>}
      {end !== null ? <p className="quiet">{t(`order.cancel.ended.${end}`)}</p> : null}
      {!isMissed || deadline === null || days_left === null ? null : (
        <p className="quiet">
          {t('order.cancel.daysAgo', { days: -days_left, date: writtenDay(deadline, language) })}
        </p>
      )}
    </section>
  )
}

/** The link that starts cancelling, last and unobtrusive (K5). */
export function CancelLink({ order, onAsk }: { order: CustomerOrderView; onAsk: () => void }) {
  const t = useOrderText()
  const { path } = usePage()
  if (!order.can_cancel) return null
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <p className="order-cancel">
      <a id={orderPlaces.question} href={path + questionQuery} onClick={ask}>
        {t('order.cancel.button')}
      </a>
    </p>
  )
}
