import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import type { ParcelKind, TrackingKind } from '@getzo/domain/tracking/tracking'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { CarrierEvent } from '../../outside/ups/carrier'
import { hasEnded } from '../orders/order-status.sql'
import { isAfterReturn, ofOrder, setByDelivery } from './tracking.sql'

/** A parcel or letter that the carrier is to be asked about. */
export interface DueParcel {
  id: number
  order_id: number
  kind: ParcelKind
  tracking_number: string
  followed_since: string
}

/**
 * The parcels due to be asked about: first those still on their way, the ones sent last before earlier ones. Of
 * orders that are deleted or called off nothing is asked, nor about the letter of an order that was delivered.
 */
export async function readDueParcels({ pool }: Database, now: Date, max: number): Promise<DueParcel[]> {
  const { rows } = await pool.query<DueParcel>(
    `select p.id, p.order_id, p.kind, p.tracking_number, p.followed_since
     from followed_numbers p join orders o on o.id = p.order_id
     where p.ended_at is null and p.next_ask_at <= $1 and o.deleted_at is null
       and not ${hasEnded('o')}
       and (p.kind = 'parcel' or o.order_status <> 'delivered')
     order by o.order_status = 'delivered', coalesce(o.date_shipping_label_made, o.order_date) desc, p.id desc limit $2`,
    [now, max],
  )
  return rows
}

/** Adds new events; a stored event stays as it was first received. */
export async function insertEvents(tx: Tx, parcelId: number, events: readonly CarrierEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into parcel_events (parcel_id, happened_at, kind, code, place, note)
    select ${parcelId}::bigint, e.at, e.kind, e.code, e.place, e.text
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e(at timestamptz, kind text, code text, place text, text text)
    on conflict do nothing`.execute(tx)
}

/** The last event of a parcel, null where there is none. */
export async function selectLastEvent(
  tx: Tx,
  parcelId: number,
): Promise<{ kind: TrackingKind; happenedAt: Date; isAfterReturn: boolean } | null> {
  const { rows } = await sql<{ kind: TrackingKind; happened_at: string; is_after_return: boolean }>`
    select e.kind, e.happened_at, ${sql.raw(isAfterReturn)} as is_after_return
    from parcel_events e where e.parcel_id = ${parcelId} order by e.happened_at desc, e.id desc limit 1`.execute(
    tx,
  )
  const [last] = rows
  if (last === undefined) return null
  return { kind: last.kind, happenedAt: new Date(last.happened_at), isAfterReturn: last.is_after_return }
}

/** Notes a question to the carrier, and when the next one is due; null ends the following. */
export const noteAsked = (
  tx: Tx,
  id: number,
  { at, next, error }: { at: Date; next: Date | null; error: string | null },
) =>
  sql`
  update followed_numbers set last_asked_at = ${at}::timestamptz, next_ask_at = ${next}::timestamptz, last_error = ${error},
    ended_at = case when ${next}::timestamptz is null then ${at}::timestamptz end
  where id = ${id}`.execute(tx)

/** Takes the one right to apply a delivery to the order; false where that was done before. */
export async function claimDelivery(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update followed_numbers set applied_at = ${at}::timestamptz where id = ${id} and applied_at is null returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/** A delivered letter starts the window, unless a person has set the day; false where one has. */
export async function setLetterDay(
  tx: Tx,
  { orderId, trackingNumber, day }: { orderId: number; trackingNumber: string; day: CalendarDay },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set tyl_date_delivered = ${day}::date, date_modified = now(), modified_by = 'system'
    where id = ${orderId} and deleted_at is null and tyl_date_delivered is null
      and ${sameNumber('tyl_tracking_id', trackingNumber)}
    returning id`.execute(tx)
  return rows.length === 1
}

/**
 * A delivered parcel sets the status of an order that was on its way with this number. Answers the status before; null
 * where the order was not.
 */
export async function setDelivered(
  tx: Tx,
  {
    orderId,
    trackingNumber,
    from,
  }: { orderId: number; trackingNumber: string; from: readonly OrderStatus[] },
): Promise<OrderStatus | null> {
  const { rows } = await sql<{ order_status: OrderStatus }>`
    with found as (
      select id, order_status from orders
      where id = ${orderId} and deleted_at is null and order_status = any(${from}::text[])
        and ${sameNumber('tracking_id', trackingNumber)} for update)
    update orders o set order_status = 'delivered', date_modified = now(), modified_by = 'system'
    from found where o.id = found.id returning found.order_status`.execute(tx)
  return rows[0]?.order_status ?? null
}

/** Notes that a delivery has just set something on its order, and the status before where it set that. */
export const noteDeliverySet = (tx: Tx, id: number, statusBefore: OrderStatus | null) =>
  sql`update followed_numbers set delivery_stands = true, status_before = ${statusBefore} where id = ${id}`.execute(
    tx,
  )

/**
 * The change that a delivery has made to the order and that is still in effect; null where there is nothing to undo.
 */
export async function selectSetByDelivery(
  tx: Tx,
  orderId: number,
  kind: ParcelKind,
): Promise<{ before: string | null } | null> {
  const { rows } = await sql<{ set: { before: string | null } | null }>`
    select s.set from orders o, lateral (select ${sql.raw(setByDelivery)} as set ${sql.raw(ofOrder)} and p.kind = ${kind}) s
    where o.id = ${orderId} and o.deleted_at is null and s.set is not null`.execute(tx)
  return rows[0]?.set ?? null
}

/** Sets a field that a delivery has set to what it was, over the version that the person saw; false where that is past. */
export async function takeBackDelivery(
  tx: Tx,
  {
    orderId,
    kind,
    before,
    version,
    actor,
  }: { orderId: number; kind: ParcelKind; before: string | null; version: number; actor: string },
): Promise<boolean> {
  const change = kind === 'parcel' ? sql`order_status = ${before}` : sql`tyl_date_delivered = ${before}::date`
  const { rows } = await sql`
    update orders set ${change}, date_modified = now(), modified_by = ${actor}
    where id = ${orderId} and deleted_at is null and version = ${version} returning id`.execute(tx)
  return rows.length === 1
}

/** The order still has this number: one that got another meanwhile is not changed by the old one's delivery. */
const sameNumber = (column: 'tracking_id' | 'tyl_tracking_id', number: string) =>
  sql`upper(regexp_replace(${sql.ref(column)}, '\\s', '', 'g')) = ${number}`
