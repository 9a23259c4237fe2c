import type { LabelConcern } from '@getzo/domain/labels/label-concerns'
import type { Shipment } from '@getzo/domain/labels/shipment'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { BoughtLabel, CarrierWord } from '../../../outside/ups/carrier'

/** The shipment that was stored when the label was asked for. Throws where the label has none. */
export async function readShipment({ pool }: Database, labelId: number): Promise<Shipment> {
  const { rows } = await pool.query<{ shipment: Shipment | null }>(
    'select shipment from shipping_labels where id = $1',
    [labelId],
  )
  const shipment = rows[0]?.shipment
  if (!shipment) throw new Error(`label ${labelId} has no shipment`)
  return shipment
}

/** The shipment that was stored when a label was asked for, and the accepted concerns. Throws if it has no shipment. */
export async function selectAsked(
  tx: Tx,
  id: number,
): Promise<{ shipment: Shipment; accepted: LabelConcern[] }> {
  const { rows } = await sql<{ shipment: Shipment; accepted: LabelConcern[] }>`
    select shipment, accepted from shipping_labels where id = ${id} and shipment is not null`.execute(tx)
  const [asked] = rows
  if (!asked) throw new Error(`label ${id} has no shipment`)
  return asked
}

/** Stores the carrier's last message on a label that waits for its answer; null clears it before a new try. */
export const noteWord = (tx: Tx, id: number, word: CarrierWord | null) =>
  sql`update shipping_labels set carrier_code = ${word?.code ?? null}, carrier_message = ${word?.message ?? null}
    where id = ${id} and status = 'asked'`.execute(tx)

/** Stores the carrier's label over an attempt that has no other word of the carrier's yet; false where it has. */
export async function storeBought(tx: Tx, id: number, label: BoughtLabel, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update shipping_labels set status = 'bought', tracking_number = ${label.trackingNumber},
      shipment_number = ${label.shipmentNumber}, image = ${label.image}::bytea, image_format = ${label.imageFormat},
      cost_amount = ${label.cost?.amount ?? null}::numeric, cost_currency = ${label.cost?.currency ?? null},
      alerts = ${JSON.stringify(label.alerts)}::jsonb, carrier_code = null, carrier_message = null, refusal = null,
      answered_at = ${at}::timestamptz
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

/** A bought label as a voiding needs it; undefined where it is bought no more. */
export async function selectBought(
  tx: Tx,
  id: number,
): Promise<{ id: number; tracking_number: string | null; is_to_void: boolean } | undefined> {
  const { rows } = await sql<{ id: number; tracking_number: string | null; is_to_void: boolean }>`
    select id, tracking_number, void_asked_at is not null as is_to_void from shipping_labels
    where id = ${id} and status = 'bought'`.execute(tx)
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

/** Whether a bought label has no picture. */
export async function lacksPicture(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from shipping_labels where id = ${id} and status = 'bought' and image is null`.execute(tx)
  return rows.length === 1
}

/** Keeps the picture of a label that was bought without one. Lock its order first. */
export const storePicture = (
  tx: Tx,
  id: number,
  { image, imageFormat }: { image: Buffer; imageFormat: string },
) =>
  sql`with l as (
      update shipping_labels set image = ${image}::bytea, image_format = ${imageFormat}
      where id = ${id} and status = 'bought' and image is null returning order_id)
    update orders set provider_label = ${image.toString('base64')} from l where orders.id = l.order_id`.execute(
    tx,
  )
