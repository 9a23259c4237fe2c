import { hasEnded } from '@getzo/domain/orders/order-status'
import { isTrackingOver, type TrackingKind, trackedDays } from '@getzo/domain/tracking/tracking'
import { OutsideLink } from '../../../ui/AppLink'
import { InstantText } from '../../../ui/InstantText'
import { mediumInstant } from '../../../ui/instants'
import { StatusText, type Tone } from '../../../ui/StatusText'
import type { Order } from '../orders.api'
import { SetByDelivery } from './SetByDelivery'
import type { TrackedParcel } from './tracking.api'
import classes from './tracking.module.css'
import { t } from './tracking.text'

/** Number of events shown; the earlier ones are folded. */
const newest = 5

/** The tracking of a parcel or letter: its state, when the carrier was asked, and its events, newest first (W7). */
export function ParcelWay({ order, parcel }: { order: Order; parcel: TrackedParcel }) {
  const { tracking_number: number, events } = parcel
  const kind = t(`tracking.${parcel.kind}`)
  const earlier = events.slice(newest)
  return (
    <section className={classes.parcel} aria-label={`${kind} ${number}`}>
      <h3 className={classes.heading}>
        {kind} <OutsideLink href={parcel.tracking_url}>{number}</OutsideLink>
      </h3>
      <State last={events[0]?.kind} isOver={parcel.ended_at !== null} />
      <p className={classes.quiet}>{askedText(parcel, order)}</p>
      {parcel.last_error !== null && (
        <div className={classes.failed}>
          <strong>{t('tracking.failed')}</strong>
          <p lang="en">{parcel.last_error}</p>
        </div>
      )}
      {parcel.undoable !== null && (
        <SetByDelivery order={order} kind={parcel.kind} before={parcel.undoable.before} />
      )}
      {events.length > 0 && <Events number={number} events={events.slice(0, newest)} />}
      {earlier.length > 0 && (
        <details>
          <summary className={classes.earlier}>{t('tracking.earlier', { n: earlier.length })}</summary>
          <Events number={number} events={earlier} />
        </details>
      )}
    </section>
  )
}

function State({ last, isOver }: { last: TrackingKind | undefined; isOver: boolean }) {
  if (last !== undefined) {
    return <StatusText tone={toneOf[last] ?? 'grey'}>{t(`tracking.kind.${last}`)}</StatusText>
  }
  return (
    <div>
      <StatusText tone="grey">{t('tracking.unseen')}</StatusText>
      {!isOver && <p className={classes.quiet}>{t('tracking.unseenText')}</p>}
    </div>
  )
}

const toneOf: Partial<Record<TrackingKind, Tone>> = {
  delivered: 'green',
  exception: 'amber',
  attempted: 'amber',
  held: 'amber',
  returned: 'red',
}

function askedText(
  { kind, last_asked_at, next_ask_at, ended_at, events }: TrackedParcel,
  { order_status: status }: Order,
): string {
  if (hasEnded(status) && ended_at === null) return t('tracking.ended')
  if (kind === 'letter' && status === 'delivered' && ended_at === null) return t('tracking.letterEnded')
  if (last_asked_at === null) return t('tracking.neverAsked')
  const asked = t('tracking.asked', { date: mediumInstant(last_asked_at) })
  const [last] = events
  if (ended_at !== null) {
    const isOver = last !== undefined && isTrackingOver(last.kind)
    return `${asked} ${isOver ? t('tracking.over') : t('tracking.forgotten', { days: trackedDays })}`
  }
  return next_ask_at === null ? asked : `${asked} ${t('tracking.next', { date: mediumInstant(next_ask_at) })}`
}

const Events = ({ number, events }: { number: string; events: TrackedParcel['events'] }) => (
  <ol className={classes.events} aria-label={t('tracking.events', { number })}>
    {events.map(({ happened_at, kind, place, text }) => (
      <li key={`${happened_at} ${kind} ${text}`} className={classes.event}>
        <div>
          <strong>{t(`tracking.kind.${kind}`)}</strong> {place}
        </div>
        <div className={classes.quiet}>
          <InstantText value={happened_at} /> {text !== null && <q lang="en">{text}</q>}
        </div>
      </li>
    ))}
  </ol>
)
