import { trackingPage } from '@getzo/contract/paths'
import type { OrderProgress, TrackedParcel } from '@getzo/contract/tracking/tracking.schema'
import { type OrderWay, orderProgress, type ProgressStep } from '@getzo/domain/orders/progress/order-progress'
import { customerEvents } from '@getzo/domain/tracking/tracking'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { ofOrder, setByDelivery, stepsOfOrder } from './tracking.sql'

type StoredParcel = Omit<TrackedParcel, 'carrier' | 'tracking_url' | 'sample'>

const carrierName = 'UPS'

const parcels = {
  name: 'tracked-parcels',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (
      select p.kind, p.tracking_number, p.last_asked_at, p.next_ask_at, p.ended_at, p.last_error,
        ${setByDelivery} as undoable,
        (select coalesce(json_agg(json_build_object('happened_at', e.happened_at, 'kind', e.kind, 'place', e.place,
            'text', e.note) order by e.happened_at desc, e.id desc), '[]')
          from parcel_events e where e.parcel_id = p.id) as events
      ${ofOrder} order by p.kind desc, p.id) r) as parcels
    from orders o where o.id = $1`,
}

/** The carrier's events of an order's parcel and letter, for staff. */
export async function readTracking(
  { pool }: Database,
  orderId: number,
  sample: boolean,
): Promise<TrackedParcel[]> {
  const { rows } = await pool.query<{ parcels: StoredParcel[] }>({ ...parcels, values: [orderId] })
  const [row] = rows
  if (!row) throw noSuch('order', orderId, 'order_id')
  return row.parcels.map((parcel) => ({
    ...parcel,
    carrier: carrierName,
    tracking_url: trackingPage(parcel.tracking_number),
    sample,
  }))
}

interface StoredProgress
  extends Pick<OrderWay, 'order_status' | 'order_date' | 'tyl_date_delivered' | 'became'> {
  tracking_id: string | null
  tyl_tracking_id: string | null
  events: OrderProgress['events']
}

const progress = {
  name: 'order-progress',
  text: `select row_to_json(r) as progress from (
      select o.order_status, o.order_date, o.tyl_date_delivered, o.tracking_id, o.tyl_tracking_id,
        ${stepsOfOrder} as became,
        (select coalesce(json_agg(json_build_object('happened_at', e.happened_at, 'kind', e.kind)
            order by e.happened_at desc, e.id desc), '[]')
          from parcel_events e where e.parcel_id in (select p.id ${ofOrder} and p.kind = 'parcel')) as events
      from orders o where o.id = $1 and o.deleted_at is null) r`,
}

/** How far an order is, as its customer sees it (K14): no place and no words of the carrier's, which can name people. */
export async function readOrderProgress({ pool }: Database, orderId: number): Promise<OrderProgress> {
  const { rows } = await pool.query<{ progress: StoredProgress }>({ ...progress, values: [orderId] })
  const [row] = rows
  if (!row) throw new Refused('order_not_found')
  const { tracking_id: id, tyl_tracking_id: letterId, events, ...way } = row.progress
  const told = events.map(({ kind, happened_at: at }) => ({ kind, at }))
  const steps = orderProgress({ ...way, hasLetter: letterId !== null, events: customerEvents(told) })
  const timeOf = (step: ProgressStep) => steps.find((one) => one.step === step)?.at ?? null
  return {
    ordered: way.order_date,
    letter_delivered: way.tyl_date_delivered,
    shipped: timeOf('shipped'),
    delivered: timeOf('delivered'),
    carrier: id === null && letterId === null ? null : carrierName,
    tracking_id: id,
    tracking_url: id === null ? null : trackingPage(id),
    tyl_tracking_id: letterId,
    tyl_tracking_url: letterId === null ? null : trackingPage(letterId),
    events,
  }
}
