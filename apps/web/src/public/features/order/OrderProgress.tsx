import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { carrierName } from '@getzo/contract/paths'
import { canTrackLetter, canTrackShipment, orderStatusTone } from '@getzo/domain/orders/order-status'
import { writtenDay } from '@getzo/domain/public/written-dates'
import type { ReactNode } from 'react'
import { usePage } from '../../shell/context'
import { instantDayText } from '../../shell/formats'
import { CarrierEvents } from './CarrierEvents'
import { CopyButton } from './CopyButton'
import { useOrderText } from './order-texts'
import { TrackingLink } from './TrackingLink'

/** Where the order stands: its status in a word, its steps with their days, and what is under way (K2, K4, K14). */
export function OrderProgress({ order }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { order_status: status } = order
  return (
    <section className="card order-state">
      <h2 className={`status status-${orderStatusTone(status)}`}>
        <span className="status-label">{t('order.status')}</span> {t(`order.status.${status}`)}
      </h2>
      {status === 'shipping_label_created' && order.carrier_events.length === 0 ? (
        <p className="quiet">{t('order.gettingReady')}</p>
      ) : null}
      {order.progress.length === 0 ? (
        // its way has ended; a letter may still be on its own
        <Letter order={order} />
      ) : (
        <ol className="steps">
          {order.progress.map((step) => (
            <Step key={step.step} {...step}>
              {step.step === 'letter' ? <Letter order={order} /> : null}
              {step.step === 'shipped' ? (
                <>
                  <CarrierEvents order={order} />
                  <Parcel order={order} />
                </>
              ) : null}
            </Step>
          ))}
        </ol>
      )}
    </section>
  )
}

function Step({
  step,
  isReached,
  at,
  children,
}: CustomerOrderView['progress'][number] & { children: ReactNode }) {
  const t = useOrderText()
  const { language, timeZone } = usePage()
  // a day as it stands, an instant by the shop's calendar
  const day =
    at === null ? null : at.length === 10 ? writtenDay(at, language) : instantDayText(at, language, timeZone)
  return (
    <li className={isReached ? 'step step-reached' : 'step'}>
      <p>
        <strong>{t(`order.step.${step}`)}</strong>{' '}
        <span className="quiet">{isReached ? day : t('order.step.ahead')}</span>
      </p>
      {children}
    </li>
  )
}

/** The letter's own parcel: a link and no more, since the order is what people come for (K4). */
function Letter({ order }: { order: CustomerOrderView }) {
  if (!canTrackLetter(order) || order.tyl_tracking_id === null) return null
  return <TrackingLink id={order.tyl_tracking_id} of="order.letter" />
}

function Parcel({ order }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { tracking_id: id, ship_to } = order
  return (
    <>
      {ship_to === null ? null : (
        <p className="quiet">
          {t('order.shipTo', { address: [ship_to.city, ship_to.end].join(' ').trim() })}
        </p>
      )}
      {id === null || id.trim() === '' ? null : (
        <p className="tracking-number">
          {carrierName} <span translate="no">{id.trim()}</span> <CopyButton text={id.trim()} />
        </p>
      )}
      {canTrackShipment(order) && id !== null ? (
        <TrackingLink id={id.trim()} of="order.parcel" isMain />
      ) : null}
    </>
  )
}
