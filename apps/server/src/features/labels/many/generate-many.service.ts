import type { BodyOf } from '@getzo/contract/endpoint'
import type { OrderLabel } from '@getzo/contract/labels/labels.schema'
import {
  type GeneratedLabel,
  type generateLabelsShapes,
  labelsAtOnceMax,
} from '@getzo/contract/labels/labels.schema'
import { refusalText } from '@getzo/domain/labels/label-refusals'
import type { ChosenShipment } from '@getzo/domain/labels/shipment'
import { inEnglish } from '@getzo/domain/words/in-english'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import type { ListDefinition } from '../../../lists/definition'
import { type LockedChoice, lockChosen } from '../../../lists/matching'
import { type LabelContext, refusalToBuy, refuseUnsent, storeIntent } from '../labels.service'
import {
  chosenOrders,
  type LockedOrder,
  lockOrders,
  selectLiveLabels,
  selectOrdersOfLabels,
} from '../labels.store'
import { checkLabelsAtOnce } from './labels-at-once'

type Chosen = BodyOf<typeof generateLabelsShapes>

const limit = { max: labelsAtOnceMax, checkCount: checkLabelsAtOnce }

/** The decision on an order before the carrier is asked. */
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
  choice: ChosenShipment,
  context: LabelContext,
): Promise<DecidedOrder[]> {
  const wanted = await lockChosen(tx, list, chosen, { ...chosenOrders, ...limit })
  const live = await selectLiveLabels(
    tx,
    wanted.map(({ id }) => id),
  )
  const labelOf = new Map(live.map((label) => [label.order_id, label.id]))
  const decided: DecidedOrder[] = []
  for (const one of wanted) {
    decided.push(await decide(tx, { ...one, labelId: labelOf.get(one.id) ?? null }, choice, context))
  }
  return decided
}

type Wanted = LockedChoice<NonNullable<Chosen['records']>[number], LockedOrder>

async function decide(
  tx: Tx,
  { id, ticked, stored: order, labelId }: Wanted & { labelId: number | null },
  chosen: ChosenShipment,
  context: LabelContext,
): Promise<DecidedOrder> {
  if (!order || order.is_deleted) return { id, order: null, outcome: 'gone', labelId: null, said: null }
  if (labelId !== null) return { id, order, outcome: 'has_label', labelId, said: say('label.exists') }
  if (ticked !== null && ticked.version !== order.version) {
    return { id, order, outcome: 'changed_meanwhile', labelId: null, said: say('changed_meanwhile') }
  }
  const own = ticked?.service === undefined ? {} : { service: ticked.service }
  const choice = { ...chosen, ...own, accepted: ticked?.accept ?? [], weight: ticked?.weight }
  const refusal = refusalToBuy(order, choice, context)
  if (refusal) return { id, order, outcome: 'not_possible', labelId: null, said: refusal }
  return { id, order, outcome: 'asked', labelId: await storeIntent(tx, order, choice, context), said: null }
}

/** How orders stand now, by their ids. */
type OrderState = Pick<GeneratedLabel, 'order_number' | 'order_status' | 'tracking_id' | 'version'>
type OrderStates = ReadonlyMap<number, OrderState>

/** The outcome of each order once the carrier has answered or the wait is over. */
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

/** The outcomes of requested labels. */
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
    cost_amount: label?.cost_amount ?? null,
    cost_currency: label?.cost_currency ?? null,
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
  const text = refusalText(label.refusal)
  const message = label.carrier?.message ?? ''
  return { outcome: 'refused', said: text === null ? say('label.carrier_says', { message }) : say(text) }
}

/**
 * Ends those of these labels that the carrier has not been asked for; answers how many. Their orders are locked, as they
 * are for asking the carrier: a label that is being sent at this moment goes on.
 */
export async function cancelLabels(
  tx: Tx,
  labelIds: readonly number[],
  { actor, at }: Pick<LabelContext, 'actor' | 'at'>,
): Promise<number> {
  await lockOrders(tx, await selectOrdersOfLabels(tx, labelIds))
  let ended = 0
  for (const labelId of labelIds.toSorted((a, b) => a - b)) {
    if (await refuseUnsent(tx, labelId, { at, refusal: 'cancelled', actor })) ended += 1
  }
  return ended
}
