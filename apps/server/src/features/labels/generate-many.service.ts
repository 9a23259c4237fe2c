import type { BodyOf } from '@getzo/contract/endpoint'
import type { OrderLabel } from '@getzo/contract/labels/labels.schema'
import {
  type GeneratedLabel,
  type generateLabelsShapes,
  labelsAtOnceMax,
} from '@getzo/contract/labels/labels.schema'
import type { ShipmentChoice } from '@getzo/domain/labels/shipment'
import { refuse } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/transaction'
import { Refused, refuseRule } from '../../http/refused'
import type { ListDefinition } from '../../lists/definition'
import { type LabelDesk, refusalToBuy, storeIntent } from './labels.service'
import { type LockedOrder, lockMatchingOrders, lockOrders, selectLiveLabels } from './labels.store'

type Chosen = BodyOf<typeof generateLabelsShapes>

/** What was decided of an order before the carrier was asked. */
export interface DecidedOrder {
  id: number
  order: LockedOrder | null
  outcome: 'asked' | 'has_label' | 'not_possible' | 'changed_meanwhile' | 'gone'
  labelId: number | null
  said: Said | null
}

/** Stores the intents for many orders in one transaction, each decided by itself (W4, L7). */
export async function askForLabels(
  tx: Tx,
  list: ListDefinition,
  chosen: Chosen,
  choice: ShipmentChoice,
  desk: LabelDesk,
): Promise<DecidedOrder[]> {
  const wanted = await lockChosen(tx, list, chosen)
  const live = await selectLiveLabels(
    tx,
    wanted.map(({ id }) => id),
  )
  const labelOf = new Map(live.map((label) => [label.order_id, label.id]))
  const decided: DecidedOrder[] = []
  for (const { id, seen, order } of wanted) {
    decided.push(await decide(tx, { id, seen, order, labelId: labelOf.get(id) ?? null }, choice, desk))
  }
  return decided
}

interface Wanted {
  id: number
  /** the version that was ticked; null where the order was chosen by a query */
  seen: number | null
  order: LockedOrder | undefined
}

async function decide(
  tx: Tx,
  { id, seen, order, labelId }: Wanted & { labelId: number | null },
  choice: ShipmentChoice,
  desk: LabelDesk,
): Promise<DecidedOrder> {
  if (!order || order.is_deleted) return { id, order: null, outcome: 'gone', labelId: null, said: null }
  if (labelId !== null) return { id, order, outcome: 'has_label', labelId, said: say('label.exists') }
  if (seen !== null && seen !== order.version) {
    return { id, order, outcome: 'changed_meanwhile', labelId: null, said: say('changed_meanwhile') }
  }
  const refusal = refusalToBuy(order, choice, desk)
  if (refusal) return { id, order, outcome: 'not_possible', labelId: null, said: refusal }
  return { id, order, outcome: 'asked', labelId: await storeIntent(tx, order, choice, desk), said: null }
}

async function lockChosen(tx: Tx, list: ListDefinition, { records, matching }: Chosen): Promise<Wanted[]> {
  if (records !== undefined && matching === undefined) {
    const seen = new Map(records.map(({ id, version }) => [id, version]))
    refuseTooMany(seen.size)
    const orders = new Map((await lockOrders(tx, [...seen.keys()])).map((order) => [order.id, order]))
    return [...seen].map(([id, version]) => ({ id, seen: version, order: orders.get(id) }))
  }
  if (matching !== undefined && records === undefined) {
    refuseTooMany(matching.count)
    const orders = await lockMatchingOrders(tx, list, matching.query, labelsAtOnceMax)
    if (orders.length !== matching.count) throw new Refused('list_changed', { field: 'matching.count' })
    return orders.map((order) => ({ id: order.id, seen: null, order }))
  }
  throw new Refused('malformed', { field: 'records' }, say('list.one_choice'))
}

const refuseTooMany = (count: number) =>
  refuseRule(count <= labelsAtOnceMax ? null : refuse('label.too_many', '', { max: labelsAtOnceMax }))

/** What became of each order once the carrier has answered, or was waited for long enough. */
export function generatedLabels(
  decided: readonly DecidedOrder[],
  labels: readonly OrderLabel[],
  orders: ReadonlyMap<number, { order_status: GeneratedLabel['order_status']; version: number }>,
): GeneratedLabel[] {
  const byId = new Map(labels.map((label) => [label.id, label]))
  return decided.map(({ id, order, outcome, labelId, said }) => {
    const label = labelId === null ? undefined : byId.get(labelId)
    const now = orders.get(id)
    const told = outcome === 'asked' && label ? outcomeOf(label) : { outcome, said }
    return {
      id,
      outcome: told.outcome,
      order_number: order?.order_number ?? null,
      tracking_number: label?.tracking_number ?? null,
      order_status: order ? (now?.order_status ?? null) : null,
      version: order ? (now?.version ?? null) : null,
      rule: told.said?.rule ?? null,
      params: told.said?.params ?? {},
      message: told.said ? inEnglish(told.said) : null,
    }
  })
}

function outcomeOf(label: OrderLabel): { outcome: GeneratedLabel['outcome']; said: Said | null } {
  if (label.status === 'bought') return { outcome: 'bought', said: null }
  if (label.status === 'asked') return { outcome: 'asked', said: say('label.pending') }
  if (label.status === 'unknown') return { outcome: 'unknown', said: say('label.unknown') }
  return { outcome: 'refused', said: say('label.carrier_says', { message: label.carrier?.message ?? '' }) }
}
