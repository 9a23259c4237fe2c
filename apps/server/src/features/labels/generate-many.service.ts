import type { BodyOf } from '@getzo/contract/endpoint'
import type { OrderLabel } from '@getzo/contract/labels/labels.schema'
import {
  type GeneratedLabel,
  type generateLabelsShapes,
  labelsAtOnceMax,
} from '@getzo/contract/labels/labels.schema'
import type { LabelConcern } from '@getzo/domain/labels/label-concerns'
import type { ShipmentChoice } from '@getzo/domain/labels/shipment'
import { refuse } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/transaction'
import { Refused, refuseRule } from '../../http/refused'
import type { ListDefinition } from '../../lists/definition'
import { type LabelDesk, refusalToBuy, storeIntent } from './labels.service'
import {
  insertFact,
  type LockedOrder,
  lockMatchingOrders,
  lockOrders,
  selectLiveLabels,
  selectOrdersOfLabels,
} from './labels.store'
import { endUnsent } from './purchases.store'

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
  for (const one of wanted) {
    decided.push(await decide(tx, { ...one, labelId: labelOf.get(one.id) ?? null }, choice, desk))
  }
  return decided
}

interface Wanted {
  id: number
  /** the version that was ticked; null where the order was chosen by a query */
  seen: number | null
  accepted: readonly LabelConcern[]
  order: LockedOrder | undefined
}

async function decide(
  tx: Tx,
  { id, seen, accepted, order, labelId }: Wanted & { labelId: number | null },
  { service, packaging }: ShipmentChoice,
  desk: LabelDesk,
): Promise<DecidedOrder> {
  if (!order || order.is_deleted) return { id, order: null, outcome: 'gone', labelId: null, said: null }
  if (labelId !== null) return { id, order, outcome: 'has_label', labelId, said: say('label.exists') }
  if (seen !== null && seen !== order.version) {
    return { id, order, outcome: 'changed_meanwhile', labelId: null, said: say('changed_meanwhile') }
  }
  const choice = { service, packaging, accepted }
  const refusal = refusalToBuy(order, choice, desk)
  if (refusal) return { id, order, outcome: 'not_possible', labelId: null, said: refusal }
  return { id, order, outcome: 'asked', labelId: await storeIntent(tx, order, choice, desk), said: null }
}

async function lockChosen(tx: Tx, list: ListDefinition, { records, matching }: Chosen): Promise<Wanted[]> {
  if (records !== undefined && matching === undefined) {
    const seen = new Map(records.map((record) => [record.id, record]))
    refuseTooMany(seen.size)
    const orders = new Map((await lockOrders(tx, [...seen.keys()])).map((order) => [order.id, order]))
    return [...seen.values()].map(({ id, version, accept = [] }) => ({
      id,
      seen: version,
      accepted: accept,
      order: orders.get(id),
    }))
  }
  if (matching !== undefined && records === undefined) {
    refuseTooMany(matching.count)
    const orders = await lockMatchingOrders(tx, list, matching.query, labelsAtOnceMax)
    if (orders.length !== matching.count) throw new Refused('list_changed', { field: 'matching.count' })
    return orders.map((order) => ({ id: order.id, seen: null, accepted: [], order }))
  }
  throw new Refused('malformed', { field: 'records' }, say('list.one_choice'))
}

const refuseTooMany = (count: number) =>
  refuseRule(count <= labelsAtOnceMax ? null : refuse('label.too_many', '', { max: labelsAtOnceMax }))

/** How orders stand now, by their ids. */
type OrderState = Pick<GeneratedLabel, 'order_number' | 'order_status' | 'tracking_id' | 'version'>
type OrderStates = ReadonlyMap<number, OrderState>

/** What became of each order once the carrier has answered, or was waited for long enough. */
export function generatedLabels(
  decided: readonly DecidedOrder[],
  labels: readonly OrderLabel[],
  orders: OrderStates,
): GeneratedLabel[] {
  const byId = new Map(labels.map((label) => [label.id, label]))
  return decided.map(({ id, order, outcome, labelId, said }) => {
    const label = labelId === null ? undefined : byId.get(labelId)
    const told = outcome === 'asked' && label ? outcomeOf(label) : { outcome, said }
    const now = order === null ? undefined : orders.get(id)
    return generatedLabel({ id, labelId, ...told }, label, now)
  })
}

/** What has become of labels that were asked for, by themselves. */
export const toldLabels = (labels: readonly OrderLabel[], orders: OrderStates): GeneratedLabel[] =>
  labels.map((label) =>
    generatedLabel(
      { id: label.order_id, labelId: label.id, ...outcomeOf(label) },
      label,
      orders.get(label.order_id),
    ),
  )

function generatedLabel(
  {
    id,
    labelId,
    outcome,
    said,
  }: { id: number; labelId: number | null; outcome: GeneratedLabel['outcome']; said: Said | null },
  label: OrderLabel | undefined,
  order: OrderState | undefined,
): GeneratedLabel {
  return {
    id,
    label_id: labelId,
    outcome,
    order_number: order?.order_number ?? null,
    tracking_number: label?.tracking_number ?? null,
    order_status: order?.order_status ?? null,
    tracking_id: order?.tracking_id ?? null,
    version: order?.version ?? null,
    rule: said?.rule ?? null,
    params: said?.params ?? {},
    message: said ? inEnglish(said) : null,
  }
}

function outcomeOf(label: OrderLabel): { outcome: GeneratedLabel['outcome']; said: Said | null } {
  if (label.status === 'bought') return { outcome: 'bought', said: null }
  if (label.status === 'asked') return { outcome: 'asked', said: say('label.pending') }
  if (label.status === 'unknown') return { outcome: 'unknown', said: say('label.unknown') }
  const message = label.carrier?.message ?? ''
  return { outcome: 'refused', said: ourWords(label) ?? say('label.carrier_says', { message }) }
}

/** What is said of a label that we have ended before the carrier was asked; null where the words are the carrier's. */
export const ourWords = ({ carrier, order_id: id }: OrderLabel): Said | null =>
  [
    say('label.cancelled'),
    say('label.not_sent'),
    say('order.unknown', { id }),
    say('label.order_ended'),
    say('label.unpaid'),
    say('label.size_change_open'),
    say('label.weight_missing'),
  ].find((said) => inEnglish(said) === carrier?.message) ?? null

/** How a label that was cancelled before it was sent is stored: in English, as the carrier's words are. */
const cancelledWords = inEnglish(say('label.cancelled'))

/**
 * Ends those of these labels that the carrier has not been asked for; answers how many. Whoever has the right to ask goes
 * on: the orders are locked, as they are by whoever takes it.
 */
export async function cancelLabels(
  tx: Tx,
  labelIds: readonly number[],
  { actor, at }: Pick<LabelDesk, 'actor' | 'at'>,
): Promise<number> {
  await lockOrders(tx, await selectOrdersOfLabels(tx, labelIds))
  let ended = 0
  for (const labelId of labelIds.toSorted((a, b) => a - b)) {
    if (!(await endUnsent(tx, labelId, { at, message: cancelledWords }))) continue
    await insertFact(tx, { labelId, fact: 'refused', at, actor, note: cancelledWords })
    ended += 1
  }
  return ended
}
