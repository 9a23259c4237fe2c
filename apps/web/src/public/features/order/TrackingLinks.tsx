import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { trackingPage } from '@getzo/contract/paths'
import { canTrackLetter, canTrackShipment } from '@getzo/domain/orders/order-status'
import { useOrderText } from './order-texts'

/** The ways to the carrier's page, for the parcel and for the Thank-You-Letter (K4). */
export function TrackingLinks({ order }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const parcel = canTrackShipment(order) ? order.tracking_id : null
  const letter = canTrackLetter(order) ? order.tyl_tracking_id : null
  if (parcel === null && letter === null) return null
  return (
    <div className="tracking">
      {parcel === null ? null : <TrackingLink id={parcel} look="button" />}
      {letter === null ? null : (
        <>
          <p className="tracking-letter" id="tracking-letter">
            {t('order.letter')}
          </p>
          <TrackingLink id={letter} describedBy="tracking-letter" look="button button-plain" />
        </>
      )}
    </div>
  )
}

/** Both read alike (O32); what the second is of stands above it. */
function TrackingLink({ id, look, describedBy }: { id: string; look: string; describedBy?: string }) {
  const t = useOrderText()
  return (
    <a
      className={`${look} button-block`}
      href={trackingPage(id)}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      {t('order.track')} <span className="only-heard">{t('order.newTab')}</span>
    </a>
  )
}
