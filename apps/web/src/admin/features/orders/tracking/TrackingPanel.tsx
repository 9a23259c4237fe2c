import { canTrackShipment, hasEnded } from '@getzo/domain/orders/order-status'
import { isTrackingOver, trackedDays } from '@getzo/domain/tracking/tracking'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { InstantText } from '../../../ui/dates/InstantText'
import { bothClocks, mediumInstant } from '../../../ui/dates/instants'
import { OutsideLink } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import { carrierSaid, orderStatusText } from '../../../ui/names'
import { ReadPart } from '../../../ui/page/states'
import type { Order } from '../orders.api'
import { type TrackedParcel, trackingQuery, undo } from './tracking.api'
import classes from './tracking.module.css'
import { said, t } from './tracking.text'

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

/** Number of events shown of a parcel on its way; the earlier ones are folded, all but the last of any other. */
const newestShown = 5

/** The tracking of a parcel or letter: its events, newest first, and when the carrier was asked (W7). */
function ParcelWay({ order, parcel }: { order: Order; parcel: TrackedParcel }) {
  const { kind, tracking_number: number, events } = parcel
  const newest = kind === 'parcel' && parcel.ended_at === null ? newestShown : 1
  const earlier = events.slice(newest)
  const hasLink = kind === 'letter' || canTrackShipment(order)
  return (
    <section className={`dense ${classes.parcel}`} aria-label={`${t(`tracking.${kind}`)} ${number}`}>
      {events.length === 0 && (
        <p className="quiet">
          {t('tracking.unseen')} {parcel.ended_at === null && t('tracking.unseenText')}
        </p>
      )}
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
          <summary>{t('tracking.earlier', { n: earlier.length })}</summary>
          <Events number={number} events={earlier} />
        </details>
      )}
      <p className="quiet">
        <span title={parcel.last_asked_at === null ? undefined : bothClocks(parcel.last_asked_at)}>
          {askedText(parcel, order)}
        </span>{' '}
        {!hasLink && (
          <OutsideLink
            href={parcel.tracking_url}
            label={t('tracking.page', { carrier: parcel.carrier, number })}
          >
            {parcel.carrier}
          </OutsideLink>
        )}
      </p>
    </section>
  )
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

/** Whether the carrier's own words say no more than ours: "DELIVERED". */
const isSame = (text: string, ours: string) => text.trim().toLowerCase() === ours.toLowerCase()

/** In the reader's language where the sentence is known, else as the carrier wrote it. */
function CarrierText({ text, kind }: { text: string; kind: string }) {
  const said = carrierSaid(text)
  if (isSame(said ?? text, kind)) return null
  return said === null ? <q lang="en">{text}</q> : <q>{said}</q>
}

const Events = ({ number, events }: { number: string; events: TrackedParcel['events'] }) => (
  <ol className={classes.events} aria-label={t('tracking.events', { number })}>
    {events.map(({ happened_at, kind, place, text }) => (
      <li key={`${happened_at} ${kind} ${text}`} className={classes.event}>
        <strong>{t(`tracking.kind.${kind}`)}</strong>
        <span>
          {place} {text !== null && <CarrierText text={text} kind={t(`tracking.kind.${kind}`)} />}
        </span>
        <InstantText value={happened_at} />
      </li>
    ))}
  </ol>
)

/** Changes that a delivery made to the order automatically, with undo (W7). */
function SetByDelivery({
  order,
  kind,
  before,
}: {
  order: Order
  kind: TrackedParcel['kind']
  before: string | null
}) {
  const queryClient = useQueryClient()
  const mayChange = useCan('orders.write')
  const act = useMutation({
    mutationFn: () => overOwnChanges(order, (seen) => undo(seen, kind)),
    onSuccess: () => notify.success(said('tracking.undone')),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <div className={`wrap ${classes.set}`}>
      <p>
        {kind === 'parcel'
          ? t('tracking.setStatus', { status: orderStatusText(before ?? '') })
          : t('tracking.setDay')}
      </p>
      {mayChange && (
        <Button variant="default" size="xs" disabled={act.isPending} onClick={() => act.mutate()}>
          {t(act.isPending ? 'tracking.undoing' : 'tracking.undo')}
        </Button>
      )}
    </div>
  )
}
