import { useQuery } from '@tanstack/react-query'
import { ReadPart } from '../../../ui/page/states'
import type { Order } from '../orders.api'
import { ParcelWay } from './ParcelWay'
import { type TrackedParcel, trackingQuery } from './tracking.api'
import classes from './tracking.module.css'
import { t } from './tracking.text'

/**
 * A part of the parcel's or the letter's card: the carrier's tracking of it, and its effects (W7). Nothing without a
 * number.
 */
export function TrackingPanel({ order, kind }: { order: Order; kind: TrackedParcel['kind'] }) {
  const hasNumber = (kind === 'parcel' ? order.tracking_id : order.tyl_tracking_id) !== null
  const tracking = useQuery({ ...trackingQuery(order.id), enabled: hasNumber })
  if (!hasNumber) return null
  return (
    <section className={classes.tracking} aria-label={t(`tracking.${kind}`)}>
      <ReadPart of={tracking} lines={3}>
        {(parcels) => <Parcels order={order} parcels={parcels.filter((parcel) => parcel.kind === kind)} />}
      </ReadPart>
    </section>
  )
}

function Parcels({ order, parcels }: { order: Order; parcels: readonly TrackedParcel[] }) {
  if (parcels.length === 0) return <p className="quiet">{t('tracking.unknownForm')}</p>
  return parcels.map((parcel) => <ParcelWay key={parcel.tracking_number} order={order} parcel={parcel} />)
}
