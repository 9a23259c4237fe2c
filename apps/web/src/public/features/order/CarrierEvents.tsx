import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { usePage } from '../../shell/context'
import { instantDayText } from '../../shell/formats'
import { useOrderText } from './order-texts'

/**
 * What the carrier said of the parcel, with its days (K14): the newest in sight and the others folded; all of them folded
 * once it has arrived, which its own step says.
 */
export function CarrierEvents({ order: { carrier_events, order_status } }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language, timeZone } = usePage()
  const told = carrier_events.map(({ kind, at }) => ({
    text: t(`order.event.${kind}`),
    day: instantDayText(at, language, timeZone),
  }))
  // a parcel is scanned many times a day: without places these read alike
  const events = told.filter(({ text, day }, n) => text !== told[n - 1]?.text || day !== told[n - 1]?.day)
  const open = order_status === 'delivered' ? 0 : 1
  const line = ({ text, day }: (typeof events)[number]) => (
    <>
      {text} <span className="quiet">{day}</span>
    </>
  )
  const folded = events.slice(open)
  return (
    <>
      {events.slice(0, open).map((event) => (
        <p key={event.text}>{line(event)}</p>
      ))}
      {folded.length === 0 ? null : (
        <details className="carrier-events">
          <summary>
            {t(open === 0 ? 'order.events.all' : 'order.events.earlier', { n: String(folded.length) })}
          </summary>
          <ol>
            {folded.map((event) => (
              <li key={event.text + event.day}>{line(event)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
