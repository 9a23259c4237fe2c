import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { writtenZone } from '@getzo/domain/public/written-dates'
import { usePage } from '../../../shell/context'
import { useOrderText } from '../page/order-texts'
import { useTimes } from './use-times'

/** The events that are seen at once while a parcel is on its way. */
const openMax = 3

/**
 * The carrier's events of the parcel with their times (K14): the newest visible and the others folded; all folded after
 * the delivery, which has its own step.
 */
export function CarrierEvents({ order: { carrier_events, order_status } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language, timeZone } = usePage()
  const { day, time, isReaders } = useTimes()
  const told = carrier_events.map(({ kind, at }) => ({ text: t(`order.event.${kind}`), at, day: day(at) }))
  // a parcel is scanned many times a day: without places these texts are the same
  const events = told.filter(({ text, day: on }, n) => text !== told[n - 1]?.text || on !== told[n - 1]?.day)
  const open = order_status === 'delivered' ? 0 : openMax
  const lines = (shown: typeof events) => (
    <ol className="order-events">
      {shown.map(({ text, at, day: on }) => (
        <li key={text + on}>
          <span>{text}</span>{' '}
          <time className="quiet" dateTime={at}>
            {time(at)}
          </time>
        </li>
      ))}
    </ol>
  )
  const folded = events.slice(open)
  return (
    <>
      {open === 0 || events.length === 0 ? null : lines(events.slice(0, open))}
      {folded.length === 0 ? null : (
        <details className="carrier-events">
          <summary>
            {t(open === 0 ? 'order.events.all' : 'order.events.earlier', { n: folded.length })}
          </summary>
          {lines(folded)}
        </details>
      )}
      {isReaders || events.length === 0 ? null : (
        <p className="quiet">{t('order.events.zone', { zone: writtenZone(timeZone, language) })}</p>
      )}
    </>
  )
}
