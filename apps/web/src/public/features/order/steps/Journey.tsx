import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { carrierName } from '@getzo/contract/paths'
import { canTrackShipment } from '@getzo/domain/orders/order-status'
import { CopyButton } from '../page/CopyButton'
import { CarrierEvents } from './CarrierEvents'
import { TrackingLink } from './TrackingLink'

/** The parcel's journey: the carrier's events, its number, and the link to the carrier's page (K4, K14). */
export function Journey({ order }: { order: CustomerOrderView }) {
  const id = order.progress.length === 0 ? '' : (order.tracking_id ?? '').trim()
  if (id === '' && order.carrier_events.length === 0) return null
  return (
    <section className="card order-journey">
      <CarrierEvents order={order} />
      {id === '' ? null : (
        <p className="tracking-number">
          <span>
            {carrierName} <b translate="no">{id}</b>
          </span>{' '}
          <CopyButton text={id} />
        </p>
      )}
      {canTrackShipment(order) ? <TrackingLink id={id} /> : null}
    </section>
  )
}
