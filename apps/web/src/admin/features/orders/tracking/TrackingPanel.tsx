import { useQuery } from '@tanstack/react-query'
import { FoldedPanel, Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { StatusText } from '../../../ui/StatusText'
import type { Order } from '../orders.api'
import { ParcelWay } from './ParcelWay'
import { type TrackedParcel, trackingQuery } from './tracking.api'
import classes from './tracking.module.css'
import { t } from './tracking.text'

/** The carrier's tracking of an order's parcel and letter, and its effects (W7). */
export default function TrackingPanel({ order }: { order: Order }) {
  const hasNumber = order.tracking_id !== null || order.tyl_tracking_id !== null
  const tracking = useQuery({ ...trackingQuery(order.id), enabled: hasNumber })
  if (!hasNumber) return <FoldedPanel summary={t('tracking.none')}>{t('tracking.noneText')}</FoldedPanel>
  return (
    <Panel title={t('tracking.title')}>
      {tracking.isError ? (
        <FailureNotice error={tracking.error} onRetry={() => void tracking.refetch()} />
      ) : tracking.data === undefined ? (
        <LoadingLines lines={3} />
      ) : (
        <Parcels order={order} parcels={tracking.data} />
      )}
    </Panel>
  )
}

function Parcels({ order, parcels }: { order: Order; parcels: readonly TrackedParcel[] }) {
  if (parcels.length === 0) return <p className={classes.quiet}>{t('tracking.unknownForm')}</p>
  return (
    <>
      {parcels.some(({ sample }) => sample) && <StatusText tone="amber">{t('tracking.sample')}</StatusText>}
      <div className={classes.parcels}>
        {parcels.map((parcel) => (
          <ParcelWay key={`${parcel.kind} ${parcel.tracking_number}`} order={order} parcel={parcel} />
        ))}
      </div>
    </>
  )
}
