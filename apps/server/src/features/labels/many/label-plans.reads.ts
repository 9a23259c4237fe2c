import { type LabelPlan, labelsAtOnceMax } from '@getzo/contract/labels/labels.schema'
import { concernedOn, type StoredConcerns } from '@getzo/domain/labels/label-concerns'
import { canBuyLabel, type LabelState } from '@getzo/domain/labels/label-states'
import {
  type ChosenShipment,
  type Sending,
  type ShippedOrder,
  shipmentOf,
} from '@getzo/domain/labels/shipment'
import { type Refusal, refuse } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { Database } from '../../../db/connection/connect'
import { refuseRule } from '../../../http/refused'
import type { ListDefinition, ListQuery } from '../../../lists/definition'
import { matchingIds } from '../../../lists/matching'
import { concernFields, labelFields, liveStates } from '../labels.sql'
import { checkLabelsAtOnce } from './labels-at-once'

interface PlannedOrder extends ShippedOrder, StoredConcerns, Pick<LabelPlan, 'skus'> {
  id: number
  customer_name: string
  customer_name_pinyin: string
  version: number
  label: LabelState | null
}

/** The SKUs of order o with their pieces. */
const skus = `(select coalesce(json_agg(json_build_object('sku_id', i.sku_id, 'sku', i.sku, 'quantity', i.quantity)
    order by i.first), '[]')
  from (select d.sku_id, k.sku, sum(d.quantity)::int as quantity, min(d.id) as first
    from order_details d join skus k on k.id = d.sku_id
    where d.order_id = o.id and d.deleted_at is null group by d.sku_id, k.sku) i)`

const planned = {
  name: 'label-plans',
  text: `select o.id, c.customer_name, c.customer_name_pinyin, o.version, ${concernFields},
      (select l.status from shipping_labels l where l.order_id = o.id and l.status in ${liveStates}) as label,
      ${skus} as skus, ${labelFields}
    from orders o join customers c on c.id = o.customer_id
    where o.id = any($1::bigint[]) and o.deleted_at is null
    order by array_position($1::bigint[], o.id)`,
}

/** Orders before their labels are bought (O38): those that were named, or all that the list's search and filters match. */
export async function readLabelPlans(
  db: Database,
  list: ListDefinition,
  { ids, ...query }: ListQuery & { ids?: string },
  choice: ChosenShipment,
  sending: Sending,
): Promise<LabelPlan[]> {
  const wanted =
    ids === undefined ? await matchingIds(db, list, query, labelsAtOnceMax) : ids.split(',').map(Number)
  refuseRule(checkLabelsAtOnce(wanted.length))
  const { rows } = await db.pool.query<PlannedOrder>({ ...planned, values: [wanted] })
  return rows.map((order) => planOf(order, choice, sending))
}

function planOf(order: PlannedOrder, choice: ChosenShipment, sending: Sending): LabelPlan {
  const { shipment, refusals } = shipmentOf(order, choice, sending)
  const { window_end, proposed_weight, to_post_box } = concernedOn(order, sending.day)
  const decision = canBuyLabel(order.order_status)
  const problems = [
    ...inTheWay(order.label),
    ...(decision.allowed ? [] : [decision.refusal]),
    ...(order.label === null ? refusals : []),
  ]
  return {
    id: order.id,
    order_number: order.order_number,
    customer_name: order.customer_name,
    customer_name_pinyin: order.customer_name_pinyin,
    version: order.version,
    city: shipment.receiver.city,
    province: shipment.receiver.province,
    country_code: shipment.receiver.countryCode,
    order_status: order.order_status,
    has_size_request: order.has_size_request,
    window_end,
    to_post_box,
    skus: order.skus,
    has_no_stock: order.has_no_stock,
    proposed_weight,
    package_package_weight: order.package_package_weight,
    weight: shipment.parcel.weight,
    service: shipment.service,
    problems: problems.map((refusal) => ({
      field: refusal.field,
      rule: refusal.rule,
      params: refusal.params,
      message: inEnglish(refusal),
    })),
  }
}

/** An order that has a label, or may have one, gets no second one (L7). */
function inTheWay(label: LabelState | null): Refusal[] {
  if (label === null) return []
  if (label === 'bought') return [refuse('label.exists', '')]
  return [refuse(label === 'unknown' ? 'label.unknown' : 'label.pending', '')]
}
