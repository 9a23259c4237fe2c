import type { LabelConcern, StoredConcerns } from '@getzo/domain/labels/label-concerns'
import type { LabelRefusal } from '@getzo/domain/labels/label-refusals'
import type { LabelFact } from '@getzo/domain/labels/label-states'
import type { Shipment, ShippedOrder } from '@getzo/domain/labels/shipment'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { CarrierWord } from '../../outside/ups/carrier'
import type { StoredLabel } from './label-record'
import { concernFields, labelColumns, labelFields, liveStates } from './labels.sql'

/** An order as its label needs it, locked. */
export interface LockedOrder extends ShippedOrder, StoredConcerns {
  id: number
  tracking_id: string | null
  version: number
  is_deleted: boolean
}

const orderColumns = `o.id, o.tracking_id, o.version,
  o.deleted_at is not null as is_deleted, ${concernFields}, ${labelFields}`

/** These orders, deleted ones too, locked in the order of their ids against customers, other staff and other labels. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select ${sql.raw(orderColumns)} from orders o where o.id = any(${ids}::bigint[]) order by o.id for update`.execute(
    tx,
  )
  return rows
}

/** How a change of many locks its orders. */
export const chosenOrders = { columns: orderColumns, byIds: lockOrders }

/** The label that each of these orders has or may have. Lock the orders first. */
export async function selectLiveLabels(tx: Tx, orderIds: readonly number[]): Promise<StoredLabel[]> {
  const { rows } = await sql<{ record: StoredLabel }>`
    select row_to_json(r) as record from (select ${sql.raw(labelColumns)} from shipping_labels l
      where l.order_id = any(${orderIds}::bigint[]) and l.status in ${sql.raw(liveStates)}) r`.execute(tx)
  return rows.map(({ record }) => record)
}

/** The orders of these labels, so that they can be locked before the labels. */
export async function selectOrdersOfLabels(tx: Tx, labelIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct order_id from shipping_labels where id = any(${labelIds}::bigint[])`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

/** A label of an order by its id, locked; undefined where it is of another one. */
export async function lockLabel(tx: Tx, orderId: number, id: number): Promise<StoredLabel | undefined> {
  await sql`select from shipping_labels where id = ${id} for update`.execute(tx)
  const { rows } = await sql<{ record: StoredLabel }>`
    select row_to_json(r) as record from (select ${sql.raw(labelColumns)} from shipping_labels l
      where l.id = ${id} and l.order_id = ${orderId}) r`.execute(tx)
  return rows[0]?.record
}

/** Keeps the weight that a person typed for the order's label. */
export const storeWeight = (
  tx: Tx,
  { id, package_package_weight: weight }: LockedOrder,
  { actor, at }: { actor: string; at: Date },
) =>
  sql`update orders set package_package_weight = ${weight}::numeric, date_modified = ${at}::timestamptz,
    modified_by = ${actor} where id = ${id}`.execute(tx)

interface AskedLabel {
  orderId: number
  reference: string
  shipment: Shipment
  accepted: readonly LabelConcern[]
  sample: boolean
  actor: string
  at: Date
}

/** The intent to buy a label (L7). The index shipping_labels_one_live refuses a second one of an order. */
export async function insertAskedLabel(tx: Tx, label: AskedLabel): Promise<number> {
  const { shipment, at } = label
  const { rows } = await sql<{ id: number }>`
    insert into shipping_labels (order_id, status, reference, service, packaging, shipment, accepted, sample, requested_at, requested_by)
    values (${label.orderId}, 'asked', ${label.reference}, ${shipment.service}, ${shipment.packaging},
      ${JSON.stringify(shipment)}::jsonb, ${label.accepted}::text[], ${label.sample}, ${at}::timestamptz, ${label.actor})
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('no label was stored')
  await insertFact(tx, { labelId: made.id, fact: 'asked', at, actor: label.actor })
  return made.id
}

interface EnteredLabel {
  orderId: number
  reference: string
  trackingNumber: string
  image: Buffer | null
  actor: string
  at: Date
}

/** A label that was bought elsewhere (L10). */
export async function insertEnteredLabel(tx: Tx, label: EnteredLabel): Promise<number> {
  const { orderId, reference, trackingNumber, image, at, actor } = label
  const { rows } = await sql<{ id: number }>`
    insert into shipping_labels (order_id, status, reference, tracking_number, shipment_number, image, image_format,
      entered, requested_at, requested_by, answered_at)
    values (${orderId}, 'bought', ${reference}, ${trackingNumber}, ${trackingNumber}, ${image}::bytea,
      ${image === null ? null : 'GIF'}, true, ${at}::timestamptz, ${actor}, ${at}::timestamptz)
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('no label was stored')
  await insertFact(tx, { labelId: made.id, fact: 'entered', at, actor, note: trackingNumber })
  return made.id
}

export interface NewFact {
  labelId: number
  fact: LabelFact
  at: Date
  actor: string
  code?: string | null
  note?: string | null
}

export const insertFact = (tx: Tx, { labelId, fact, at, actor, code = null, note = null }: NewFact) =>
  sql`insert into label_facts (label_id, fact, happened_at, actor, carrier_code, note)
    values (${labelId}, ${fact}, ${at}::timestamptz, ${actor}, ${code}, ${note})`.execute(tx)

/** Ends a label as refused, with the carrier's word where it gave one; false where it has left the state `from` meanwhile. */
export async function refuseLabel(
  tx: Tx,
  id: number,
  from: 'asked' | 'unknown',
  { at, refusal, word }: { at: Date; refusal: LabelRefusal; word?: CarrierWord },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set status = 'refused', refusal = ${refusal}, carrier_code = ${word?.code ?? null},
      carrier_message = ${word?.message ?? null}, answered_at = ${at}::timestamptz
    where id = ${id} and status = ${from} returning id`.execute(tx)
  return rows.length === 1
}

/** Notes that the answer about a label that was asked for is lost; false where the label has been answered meanwhile. */
export async function loseAnswer(
  tx: Tx,
  id: number,
  { at, word }: { at: Date; word: CarrierWord | null },
): Promise<boolean> {
  const answeredAt = word === null ? null : at
  const { rows } = await sql`
    update shipping_labels set status = 'unknown', carrier_code = ${word?.code ?? null},
      carrier_message = ${word?.message ?? null}, answered_at = coalesce(${answeredAt}::timestamptz, answered_at)
    where id = ${id} and status = 'asked' returning id`.execute(tx)
  return rows.length === 1
}

/**
 * Writes the label's values to its order (L5). A tracking id that a person entered stays; its status from before is
 * kept with the label, for a voiding.
 */
export const storeOnOrder = (
  tx: Tx,
  orderId: number,
  label: { trackingNumber: string; image: Buffer | null; at: Date; actor: string },
  status: OrderStatus | null,
) =>
  sql`
  with bought as (
    update shipping_labels set status_before = (select order_status from orders where id = ${orderId})
    where order_id = ${orderId} and status = 'bought')
  update orders set provider_tracking_number = ${label.trackingNumber},
    provider_label = ${label.image === null ? null : label.image.toString('base64')},
    date_shipping_label_made = ${label.at}::timestamptz,
    tracking_id = coalesce(nullif(tracking_id, ''), ${label.trackingNumber}),
    order_status = coalesce(${status}::text, order_status),
    date_modified = ${label.at}::timestamptz, modified_by = ${label.actor}
  where id = ${orderId}`.execute(tx)

/** Takes a voided label off its order: a tracking id that is another number than the label's stays. */
export const takeOffOrder = (
  tx: Tx,
  orderId: number,
  { trackingNumber, at, actor }: { trackingNumber: string | null; at: Date; actor: string },
  status: OrderStatus,
) =>
  sql`
  update orders set provider_tracking_number = null, provider_label = null, date_shipping_label_made = null,
    tracking_id = case when tracking_id = ${trackingNumber} then null else tracking_id end,
    order_status = ${status}, date_modified = ${at}::timestamptz, modified_by = ${actor}
  where id = ${orderId}`.execute(tx)

/** Notes that the carrier is to be asked to void a label; false where it is no longer bought, or asked already. */
export async function askToVoid(
  tx: Tx,
  id: number,
  { at, actor, reason }: { at: Date; actor: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set void_asked_at = ${at}::timestamptz, void_asked_by = ${actor}, void_reason = ${reason}
    where id = ${id} and status = 'bought' and void_asked_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** Ends a bought label as voided, and answers its order's status from before; undefined where it is no longer bought. */
export async function endVoided(
  tx: Tx,
  id: number,
  { at, actor, reason }: { at: Date; actor: string; reason: string | null },
): Promise<{ status_before: OrderStatus | null } | undefined> {
  const { rows } = await sql<{ status_before: OrderStatus | null }>`
    update shipping_labels set status = 'voided', voided_at = ${at}::timestamptz, voided_by = ${actor},
      void_reason = coalesce(${reason}, void_reason)
    where id = ${id} and status = 'bought' returning status_before`.execute(tx)
  return rows[0]
}

/** Ends an open label as bought with the number that a person found out; false where it is no longer open. */
export async function settleBought(
  tx: Tx,
  id: number,
  { trackingNumber, at }: { trackingNumber: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set status = 'bought', tracking_number = ${trackingNumber},
      shipment_number = ${trackingNumber}, answered_at = ${at}::timestamptz
    where id = ${id} and status = 'unknown' returning id`.execute(tx)
  return rows.length === 1
}
