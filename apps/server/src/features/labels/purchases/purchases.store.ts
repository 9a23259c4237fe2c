import type { LabelConcern } from '@getzo/domain/labels/label-concerns'
import type { OwnRefusal } from '@getzo/domain/labels/label-refusals'
import type { Shipment } from '@getzo/domain/labels/shipment'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { BoughtLabel, CarrierWord } from '../../../outside/ups/carrier'

/** A label that the carrier is asked about. */
export interface OpenLabel {
  id: number
  order_id: number
  reference: string
  shipment: Shipment | null
  requested_by: string
  tracking_number: string | null
  shipment_number: string | null
}

const columns = sql.raw('id, order_id, reference, shipment, requested_by, tracking_number, shipment_number')

/** The order of a label, so that it can be locked before the label, and the concerns that were accepted for it. */
export async function readOrderOfLabel(
  tx: Tx,
  id: number,
): Promise<{ order_id: number; accepted: LabelConcern[] } | undefined> {
  const { rows } = await sql<{ order_id: number; accepted: LabelConcern[] }>`
    select order_id, accepted from shipping_labels where id = ${id}`.execute(tx)
  return rows[0]
}

/** Sets the person who asked for the label as the author of the transaction's changes. */
export const actFor = (tx: Tx, actor: string) =>
  sql`select set_config('getzo.actor', ${actor}, true)`.execute(tx)

/** Takes the one right to ask the carrier for a label; undefined where it was taken before, or nothing is to be asked. */
export async function claimSending(tx: Tx, id: number, at: Date): Promise<OpenLabel | undefined> {
  const { rows } = await sql<OpenLabel>`
    update shipping_labels set sent_at = ${at}::timestamptz, carrier_code = null, carrier_message = null
    where id = ${id} and status = 'asked' and sent_at is null returning ${columns}`.execute(tx)
  return rows[0]
}

/** Gives the right to ask back: the carrier did nothing, and wants to be asked later. False where it was not held. */
export async function postponeSending(tx: Tx, id: number, { code, message }: CarrierWord): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set sent_at = null, carrier_code = ${code}, carrier_message = ${message}
    where id = ${id} and status = 'asked' and sent_at is not null returning id`.execute(tx)
  return rows.length === 1
}

/** Earlier attempts of the order that a person settled as not bought: the carrier may have sold one of them after all. */
export async function selectDoubtful(tx: Tx, orderId: number): Promise<OpenLabel[]> {
  const { rows } = await sql<OpenLabel>`
    select ${columns} from shipping_labels
    where order_id = ${orderId} and refusal = 'settled' and sent_at is not null
    order by id`.execute(tx)
  return rows
}

/** The carrier was asked, and its answer was never stored. */
export async function loseUnanswered(
  tx: Tx,
  id: number,
  { at, sentBefore }: { at: Date; sentBefore: Date },
): Promise<OpenLabel | undefined> {
  const { rows } = await sql<OpenLabel>`
    update shipping_labels set status = 'unknown', carrier_code = null, carrier_message = null,
      next_check_at = ${at}::timestamptz
    where id = ${id} and status = 'asked' and sent_at <= ${sentBefore}::timestamptz returning ${columns}`.execute(
    tx,
  )
  return rows[0]
}

/** Ends a label that was never sent, which the carrier cannot have sold. */
export async function endUnsent(
  tx: Tx,
  id: number,
  { at, refusal }: { at: Date; refusal: OwnRefusal },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set status = 'refused', refusal = ${refusal}, carrier_code = null, carrier_message = null,
      answered_at = ${at}::timestamptz
    where id = ${id} and status = 'asked' and sent_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** Stores the carrier's label over an attempt that has no other word of the carrier's yet; false where it has. */
export async function storeBought(tx: Tx, id: number, label: BoughtLabel, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set status = 'bought', tracking_number = ${label.trackingNumber},
      shipment_number = ${label.shipmentNumber}, image = ${label.image}::bytea, image_format = ${label.imageFormat},
      cost_amount = ${label.cost?.amount ?? null}::numeric, cost_currency = ${label.cost?.currency ?? null},
      alerts = ${JSON.stringify(label.alerts)}::jsonb, carrier_code = null, carrier_message = null, refusal = null,
      answered_at = ${at}::timestamptz,
      next_check_at = case when ${label.image}::bytea is null then ${at}::timestamptz end
    where id = ${id} and (status in ('asked', 'unknown') or refusal = 'settled')
    returning id`.execute(tx)
  return rows.length === 1
}

/** Whether just this label has been stored already. */
export async function isStored(tx: Tx, id: number, { trackingNumber }: BoughtLabel): Promise<boolean> {
  const { rows } = await sql`
    select from shipping_labels where id = ${id} and tracking_number = ${trackingNumber}`.execute(tx)
  return rows.length === 1
}

/** A label whose answer was lost, or undefined where it is settled. */
export async function readUnknown({ pool }: Database, id: number): Promise<OpenLabel | undefined> {
  const { rows } = await pool.query<OpenLabel>(
    `select id, order_id, reference, shipment, requested_by, tracking_number, shipment_number
     from shipping_labels where id = $1 and status = 'unknown'`,
    [id],
  )
  return rows[0]
}

/** A label that is to be voided, or undefined where that is over. */
export async function readToVoid(
  { pool }: Database,
  id: number,
): Promise<(OpenLabel & { void_asked_by: string }) | undefined> {
  const { rows } = await pool.query<OpenLabel & { void_asked_by: string }>(
    `select id, order_id, reference, shipment, requested_by, tracking_number, shipment_number, void_asked_by
     from shipping_labels where id = $1 and status = 'bought' and void_asked_at is not null`,
    [id],
  )
  return rows[0]
}

/** The carrier does not void it: it stays bought, with the carrier's words. */
export async function refuseVoid(
  tx: Tx,
  id: number,
  { code, message }: { code: string | null; message: string },
): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set void_asked_at = null, void_asked_by = null, carrier_code = ${code}, carrier_message = ${message}
    where id = ${id} and status = 'bought' and void_asked_at is not null returning id`.execute(tx)
  return rows.length === 1
}

/** When the carrier is asked again about a lost answer, or a picture; null for never. */
export const planCheck = (tx: Tx, id: number, next: Date | null) =>
  sql`update shipping_labels set checks = checks + 1, next_check_at = ${next}::timestamptz
    where id = ${id} and next_check_at is not null`.execute(tx)

interface Unsettled {
  id: number
  checks: number
  /**
   * lost: asked, without an answer for too long; due: to be asked about again; unsent: nobody carries it out any more;
   * picture: bought, without a picture that can be read
   */
  what: 'lost' | 'due' | 'unsent' | 'picture'
  answered_at: string | null
}

/** Labels that need looking after, the longest waiting first. */
export async function readUnsettled(
  { pool }: Database,
  { now, sentBefore, askedBefore }: { now: Date; sentBefore: Date; askedBefore: Date },
): Promise<Unsettled[]> {
  const { rows } = await pool.query<Unsettled>(
    `select id, checks, answered_at, case status when 'unknown' then 'due' when 'bought' then 'picture'
       else case when sent_at is null then 'unsent' else 'lost' end end as what
     from shipping_labels where (status = 'bought' and next_check_at <= $1) or status in ('asked', 'unknown') and (
       (status = 'unknown' and next_check_at <= $1) or (status = 'asked' and sent_at <= $2)
       or (status = 'asked' and sent_at is null and requested_at <= $3))
     order by requested_at limit 20`,
    [now, sentBefore, askedBefore],
  )
  return rows
}

/** The number of a bought label without a picture; undefined where there is no such label. */
export async function readWithoutPicture({ pool }: Database, id: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ tracking_number: string }>(
    `select tracking_number from shipping_labels
     where id = $1 and status = 'bought' and image is null and tracking_number is not null`,
    [id],
  )
  return rows[0]?.tracking_number
}

/** Keeps the picture of a label that was bought without one. Lock its order first. */
export const storePicture = (
  tx: Tx,
  id: number,
  { image, imageFormat }: { image: Buffer; imageFormat: string },
) =>
  sql`with l as (
      update shipping_labels set image = ${image}::bytea, image_format = ${imageFormat}, next_check_at = null
      where id = ${id} and status = 'bought' and image is null returning order_id)
    update orders set provider_label = ${image.toString('base64')} from l where orders.id = l.order_id`.execute(
    tx,
  )
