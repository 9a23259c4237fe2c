import type { LabelContext, LabelFact, OrderLabel } from '@getzo/contract/labels/labels.schema'
import { carrierPackagings, carrierServices } from '@getzo/domain/labels/carrier-choices'
import { type LineOrder, linesOnPaper } from '@getzo/domain/labels/label-lines'
import { canBuyLabel, isLiveLabel } from '@getzo/domain/labels/label-states'
import { phoneOnPaper } from '@getzo/domain/labels/receiver'
import { type LabelFields, type Sending, type ShippedOrder, shipmentOf } from '@getzo/domain/labels/shipment'
import { addressLength, addressLengthMax } from '@getzo/domain/orders/address/shipping-address'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { proposedPackage } from '@getzo/domain/orders/proposed-package'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import type { LabelCalls } from './calls/label-calls'
import { labelRecord, type StoredLabel } from './label-record'
import { labelColumns, labelFields } from './labels.sql'

interface ContextRow {
  order: ShippedOrder & { order_status: OrderStatus }
  labels: StoredLabel[]
  facts: LabelFact[]
}

const context = {
  name: 'label-context',
  text: `select
      (select row_to_json(f) from (select o.order_status, ${labelFields}) f) as "order",
      (select coalesce(json_agg(row_to_json(r) order by r.id desc), '[]')
        from (select ${labelColumns} from shipping_labels l where l.order_id = o.id) r) as labels,
      (select coalesce(json_agg(row_to_json(f)), '[]') from (
        select label_id, fact, happened_at, actor, carrier_code, note from label_facts
        where label_id in (select id from shipping_labels where order_id = o.id) order by id) f) as facts
    from orders o where o.id = $1`,
}

/** All that a screen shows of an order's label. */
export async function readLabelContext(
  { pool }: Database,
  orderId: number,
  { sample, sending, labelLines }: { sample: boolean; sending: Sending; labelLines: LineOrder },
): Promise<LabelContext> {
  const { rows } = await pool.query<ContextRow>({ ...context, values: [orderId] })
  const [row] = rows
  if (!row) throw noSuch('order', orderId, 'order_id')
  const records = row.labels.map(labelRecord)
  const { shipment, refusals } = shipmentOf(row.order, {}, sending)
  const { receiver, parcel } = shipment
  const proposed = proposedPackage(row.order.items)
  return {
    label: records.find(({ status }) => isLiveLabel(status)) ?? null,
    earlier: records.filter(({ status }) => !isLiveLabel(status)),
    facts: row.facts,
    preview: {
      address_length: addressLength(addressText(row.order)),
      address_max: addressLengthMax,
      lines: [...linesOnPaper(receiver, labelLines)],
      name: receiver.name,
      attention_name: receiver.attentionName,
      phone: phoneOnPaper(receiver),
      city: receiver.city,
      province: receiver.province,
      postal_code: receiver.postalCode,
      country_code: receiver.countryCode,
      weight: parcel.weight,
      length: parcel.sides?.length ?? null,
      width: parcel.sides?.width ?? null,
      height: parcel.sides?.height ?? null,
    },
    proposed_weight: proposed.weight,
    proposed_size_of: proposed.sizeSource,
    problems: refusals.map((refusal) => ({
      field: refusal.field,
      rule: refusal.rule,
      params: refusal.params,
      message: inEnglish(refusal),
    })),
    can_buy: canBuyLabel(row.order.order_status).allowed,
    services: [...carrierServices],
    packagings: [...carrierPackagings],
    service: shipment.service,
    packaging: shipment.packaging,
    sample,
  }
}

const addressText = (order: LabelFields) =>
  order.customer_ship_to_address_line_pinyin ?? order.customer_ship_to_address_line ?? ''

const oneLabel = {
  name: 'label-record',
  text: `select row_to_json(r) as record from (select ${labelColumns} from shipping_labels l where l.id = any($1::bigint[])) r`,
}

/** Labels by their ids. */
export async function readLabels({ pool }: Database, ids: readonly number[]): Promise<OrderLabel[]> {
  const { rows } = await pool.query<{ record: StoredLabel }>({ ...oneLabel, values: [[...ids]] })
  return rows.map(({ record }) => labelRecord(record))
}

/** Labels as soon as `isDone` of all of them, or as they are when that takes too long. */
export async function awaitLabels(
  { db, calls, waitMs }: { db: Database; calls: Pick<LabelCalls, 'news'>; waitMs: number },
  ids: readonly number[],
  isDone: (label: OrderLabel) => boolean,
): Promise<OrderLabel[]> {
  const until = performance.now() + waitMs
  const stored = calls.news.listen(ids)
  try {
    for (;;) {
      const labels = await readLabels(db, ids)
      const leftMs = until - performance.now()
      if (labels.every(isDone) || leftMs <= 0) return labels
      await stored.next(leftMs)
    }
  } finally {
    stored.end()
  }
}

const picture = {
  name: 'label-picture',
  text: `select coalesce(l.image, decode(o.provider_label, 'base64')) as image, l.id as label_id
    from orders o left join shipping_labels l on l.order_id = o.id and l.status = 'bought'
    where o.id = $1`,
}

/** The picture of an order's label as the carrier gave it. */
export async function readPicture({ pool }: Database, orderId: number): Promise<Buffer> {
  const { rows } = await pool.query<{ image: Buffer | null; label_id: number | null }>({
    ...picture,
    values: [orderId],
  })
  const [row] = rows
  if (!row) throw noSuch('order', orderId, 'order_id')
  if (row.image) return row.image
  const said = say(row.label_id === null ? 'label.not_there' : 'label.no_picture')
  throw new Refused('not_found', { field: 'order_id' }, said)
}

const orderStates = {
  name: 'label-order-states',
  text: `select id, order_number, order_status, tracking_id, version from orders where id = any($1::bigint[]) and deleted_at is null`,
}

/** How orders stand now, by their ids. */
export async function readOrderStates({ pool }: Database, ids: readonly number[]) {
  const { rows } = await pool.query<{
    id: number
    order_number: string
    order_status: OrderStatus
    tracking_id: string | null
    version: number
  }>({
    ...orderStates,
    values: [[...ids]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
