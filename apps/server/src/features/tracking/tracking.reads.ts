import { trackingPage } from '@getzo/contract/paths'
import type { OrderProgress, TrackedParcel } from '@getzo/contract/tracking/tracking.schema'
import type { Database } from '../../db/connect'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'

import { ofOrder, setByDelivery } from './tracking.sql'

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

/** What the carrier said of an order's parcel and letter, for staff. */
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

type StoredProgress = Omit<OrderProgress, 'carrier' | 'tracking_url' | 'tyl_tracking_url'>

// the carrier's first sight of the parcel is when it was shipped; else the day on which staff said so
const progress = {
  name: 'order-progress',
  text: `select row_to_json(r) as progress from (
      select o.order_date as ordered, o.tyl_date_delivered as letter_delivered,
        coalesce(
          (select min(e.happened_at) from parcel_events e join parcels p on p.id = e.parcel_id
            where p.order_id = o.id and p.kind = 'parcel' and e.kind not in ('label_made', 'voided', 'other')),
          (select min(h.changed_at) from history h where h.root = 'order' and h.root_id = o.id and h.record = 'order'
            and h.after ->> 'order_status' = 'shipped' and o.order_status in ('shipped', 'delivered'))) as shipped,
        case when o.order_status = 'delivered' then coalesce(
          (select max(e.happened_at) from parcel_events e join parcels p on p.id = e.parcel_id
            where p.order_id = o.id and p.kind = 'parcel' and e.kind = 'delivered'),
          (select max(h.changed_at) from history h where h.root = 'order' and h.root_id = o.id and h.record = 'order'
            and h.after ->> 'order_status' = 'delivered')) end as delivered,
        o.tracking_id, o.tyl_tracking_id,
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
  const { tracking_id: id, tyl_tracking_id: letterId } = row.progress
  return {
    ...row.progress,
    carrier: id === null && letterId === null ? null : carrierName,
    tracking_url: id === null ? null : trackingPage(id),
    tyl_tracking_url: letterId === null ? null : trackingPage(letterId),
  }
}
