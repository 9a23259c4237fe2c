import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@getzo/contract/endpoint'
import type {
  addShippingLabelShapes,
  settleLabelShapes,
  voidLabelShapes,
} from '@getzo/contract/labels/labels.schema'
import { concernedOn, type LabelConcern, refusalOfConcerns } from '@getzo/domain/labels/label-concerns'
import { type OwnRefusal, refusalText } from '@getzo/domain/labels/label-refusals'
import {
  canBuyLabel,
  canSettleLabel,
  canVoidLabel,
  statusWithLabel,
  statusWithoutLabel,
} from '@getzo/domain/labels/label-states'
import { type ChosenShipment, type Sending, shipmentOf } from '@getzo/domain/labels/shipment'
import type { Decision, Refusal } from '@getzo/domain/refusal'
import { isTrackingNumber, tidyTrackingNumber } from '@getzo/domain/tracking/tracking-number'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { hourMs } from '../../jobs/job'
import { enqueue } from '../../jobs/outbox'
import { noSuch } from '../../lists/records'
import { endUnsent, insertCall, settleCall } from '../../outside-calls/calls.store'
import { refuseChanged } from '../history/changed-meanwhile'
import { settleRefund } from '../refunds/order-refunds.service'
import { isLabelPicture } from './label-picture'
import type { StoredLabel } from './label-record'
import {
  askToVoid,
  endVoided,
  insertAskedLabel,
  insertEnteredLabel,
  insertFact,
  type LockedOrder,
  lockLabel,
  lockOrders,
  refuseLabel,
  selectLiveLabels,
  settleBought,
  storeOnOrder,
  storeWeight,
  takeOffOrder,
} from './labels.store'

/** Who acts on labels, and when. sample: the built-in carrier sells them. */
export interface LabelContext {
  actor: string
  at: Date
  sample: boolean
  sending: Sending
  /** why the carrier would refuse the shop's sender; null where it would not, or where labels are samples */
  senderRefusal: Refusal | null
}

/** The time after which a requested label is not bought any more: a day later a person decides again. */
const buyWithinMs = 24 * hourMs
/** After this it ends, should its job be lost: the carrier was never asked. */
export const notSentAfterMs = 25 * hourMs

/** The chosen service and packaging of a label, and the concerns of its order that were accepted (O38). */
export type LabelChoice = ChosenShipment & {
  readonly accepted: readonly LabelConcern[]
  /** kilograms that a person typed for it, which its order keeps */
  readonly weight?: string | number | undefined
}

/** An order's label that is there already, or the one that is now to be bought. */
export interface AskedLabel {
  id: number
  isNew: boolean
}

/**
 * Stores the intent to buy an order's label, with the job that buys it, in one transaction under the order's lock (L7).
 * A second click finds the first one's label. Cancelling the order waits for the same lock, and then finds this.
 */
export async function askForLabel(
  tx: Tx,
  orderId: number,
  { version, ...choice }: LabelChoice & { version?: number | undefined },
  context: LabelContext,
): Promise<AskedLabel> {
  const order = await lockedOrder(tx, orderId)
  const [live] = await selectLiveLabels(tx, [orderId])
  if (live) return { id: live.id, isNew: false }
  if (version !== undefined && version !== order.version) await refuseChanged(tx, 'order', orderId, version)
  refuseRule(refusalToBuy(order, choice, context))
  return { id: await storeIntent(tx, order, choice, context), isNew: true }
}

/** A weight that was left empty is none that a person typed. */
const isTyped = (weight: LabelChoice['weight']) => weight !== undefined && weight !== ''

const weighed = (order: LockedOrder, weight: LabelChoice['weight']): LockedOrder =>
  isTyped(weight) ? { ...order, package_package_weight: String(weight) } : order

/** Why no label is bought for an order that has none, or null. */
export function refusalToBuy(
  stored: LockedOrder,
  { accepted, weight, ...choice }: LabelChoice,
  { sending, senderRefusal }: Pick<LabelContext, 'sending' | 'senderRefusal'>,
): Refusal | null {
  const order = weighed(stored, weight)
  const decision = canBuyLabel(order.order_status)
  if (!decision.allowed) return decision.refusal
  if (senderRefusal !== null) return senderRefusal
  const carriers = shipmentOf(order, choice, sending).refusals[0]
  return carriers ?? refusalOfConcerns(concernedOn(order, sending.day), accepted)
}

/** The intent and its job. The order is locked, has no live label, and breaks none of the carrier's limits. */
export async function storeIntent(
  tx: Tx,
  stored: LockedOrder,
  { accepted, weight, ...choice }: LabelChoice,
  { actor, at, sample, sending }: LabelContext,
): Promise<number> {
  const order = weighed(stored, weight)
  const { shipment } = shipmentOf(order, choice, sending)
  if (isTyped(weight)) await storeWeight(tx, order, { actor, at })
  const reference = newReference(order.id)
  const id = await insertAskedLabel(tx, {
    orderId: order.id,
    reference,
    shipment,
    accepted,
    sample,
    actor,
    at,
  })
  const nextAt = new Date(at.getTime() + notSentAfterMs)
  await insertCall(tx, { kind: 'label', about: order.id, record: id, number: reference, at, actor, nextAt })
  await enqueue(tx, {
    job: 'buy-label',
    about: `Order ${order.order_number}`,
    payload: { label_id: id },
    now: at,
    giveUpAt: new Date(at.getTime() + buyWithinMs),
  })
  return id
}

/** The reference by which the carrier finds an attempt again: no other attempt of any database ever has it. */
const newReference = (orderId: number) => `GETZO-${orderId}-${randomBytes(6).toString('hex').toUpperCase()}`

/** Stores a label that was bought elsewhere; the same again changes nothing, another is refused (L10). */
export async function addShippingLabel(
  tx: Tx,
  orderId: number,
  body: BodyOf<typeof addShippingLabelShapes>,
  image: Buffer | null,
  { actor, at }: LabelContext,
): Promise<number> {
  const trackingNumber = tidyTrackingNumber(body.provider_trackingNumber)
  const order = await lockedOrder(tx, orderId)
  const [live] = await selectLiveLabels(tx, [orderId])
  if (live) return sameLabel(live, trackingNumber)
  refuseDecision(canBuyLabel(order.order_status))
  const id = await insertEnteredLabel(tx, {
    orderId,
    reference: newReference(orderId),
    trackingNumber,
    image,
    actor,
    at,
  })
  const status = body.new_status ?? statusWithLabel(order.order_status)
  await storeOnOrder(tx, orderId, { trackingNumber, image, at, actor }, status)
  await settleRefund(tx, orderId, { status, decision: 'keep', actor, at })
  return id
}

function sameLabel(live: StoredLabel, trackingNumber: string): number {
  if (live.status !== 'bought') throw openLabel(live)
  if (live.tracking_number === trackingNumber) return live.id
  const number = live.tracking_number ?? ''
  throw new Refused('rule', { field: 'provider_trackingNumber' }, say('label.other_exists', { number }))
}

/** The refusal while it is open whether an order has a label. */
export const openLabel = ({ status }: Pick<StoredLabel, 'status'>) =>
  status === 'unknown'
    ? new Refused('label_unknown', {}, say('label.unknown'))
    : new Refused('label_pending', {}, say('label.pending'))

/** The picture in the body of addShippingLabel, read to its end; null where it holds none. */
export async function graphicOf(base64: string | null): Promise<Buffer | null> {
  if (base64 === null || base64 === '') return null
  const image = Buffer.from(base64, 'base64')
  if (await isLabelPicture(image)) return image
  throw new Refused('malformed', { field: 'provider_label' }, say('label.picture_unreadable'))
}

/** Stores that a label is to be voided, with the job that asks the carrier (L9). */
export async function askToVoidLabel(
  tx: Tx,
  orderId: number,
  body: BodyOf<typeof voidLabelShapes>,
  { actor, at }: Pick<LabelContext, 'actor' | 'at'>,
): Promise<void> {
  const order = await lockedOrder(tx, orderId)
  const label = await knownLabel(tx, orderId, body.label_id)
  refuseDecision(canVoidLabel({ status: label.status, void_asked: label.void_asked_at !== null }))
  const reason = neededText(body.reason, 'reason')
  if (!(await askToVoid(tx, label.id, { at, actor, reason }))) throw noLabel()
  await insertFact(tx, { labelId: label.id, fact: 'void_asked', at, actor, note: reason })
  const number = label.shipment_number ?? label.tracking_number ?? ''
  const nextAt = new Date(at.getTime() + notSentAfterMs)
  await insertCall(tx, { kind: 'void', about: orderId, record: label.id, number, at, actor, nextAt })
  await enqueue(tx, {
    job: 'void-label',
    about: `Order ${order.order_number}`,
    payload: { label_id: label.id },
    now: at,
    giveUpAt: new Date(at.getTime() + buyWithinMs),
  })
}

/** Ends a label with the result that a person found out (L7). */
export async function settleLabel(
  tx: Tx,
  orderId: number,
  body: BodyOf<typeof settleLabelShapes>,
  context: LabelContext,
): Promise<void> {
  const order = await lockedOrder(tx, orderId)
  const label = await knownLabel(tx, orderId, body.label_id)
  refuseDecision(canSettleLabel(label.status, body.as))
  const note = neededText(body.note, 'note')
  const { actor, at } = context
  if (body.as === 'bought') await settleAsBought(tx, order, label, body.tracking_number ?? '', context)
  else if (body.as === 'not_bought') {
    await refuseLabel(tx, label.id, 'unknown', { at, refusal: 'settled' })
    await settleCall(tx, 'label', label.id, { status: 'given_up', actor })
  } else await takeOff(tx, order, label, { at, actor, reason: note })
  await insertFact(tx, { labelId: label.id, fact: 'settled', at, actor, note: `${body.as}: ${note}` })
}

async function settleAsBought(
  tx: Tx,
  order: LockedOrder,
  label: StoredLabel,
  typed: string,
  { actor, at }: LabelContext,
): Promise<void> {
  const trackingNumber = tidyTrackingNumber(typed)
  if (!isTrackingNumber(trackingNumber)) {
    throw new Refused('rule', { field: 'tracking_number' }, say('label.settled_number'))
  }
  await settleBought(tx, label.id, { trackingNumber, at })
  await settleCall(tx, 'label', label.id, { status: 'done', actor })
  await askForPicture(tx, { orderId: order.id, labelId: label.id, trackingNumber, at, actor })
  const status = statusWithLabel(order.order_status)
  await storeOnOrder(tx, order.id, { trackingNumber, image: null, at, actor }, status)
}

/** Has the carrier asked for the picture of a label that was bought without one (L8). */
export const askForPicture = (
  tx: Tx,
  label: { orderId: number; labelId: number; trackingNumber: string; at: Date; actor: string },
) => {
  const { orderId: about, labelId: record, trackingNumber: number, at, actor } = label
  return insertCall(tx, { kind: 'picture', about, record, number, at, actor, nextAt: at })
}

/** Ends a bought label and takes it off its order, which waits for another one then (L9). */
export async function takeOff(
  tx: Tx,
  order: LockedOrder,
  label: Pick<StoredLabel, 'id' | 'tracking_number'>,
  ending: { at: Date; actor: string; reason: string | null },
): Promise<boolean> {
  const ended = await endVoided(tx, label.id, ending)
  if (!ended) return false
  const status = statusWithoutLabel(order.order_status, ended.status_before)
  await takeOffOrder(tx, order.id, { ...ending, trackingNumber: label.tracking_number }, status)
  return true
}

/** Ends a label that the carrier has not been asked for; false where it has been, or the label has ended before. */
export async function refuseUnsent(tx: Tx, labelId: number, ending: Ending): Promise<boolean> {
  if (!(await endUnsent(tx, 'label', labelId))) return false
  await refuseAsked(tx, labelId, ending)
  return true
}

interface Ending {
  at: Date
  refusal: OwnRefusal
  actor: string
}

/** Stores why the shop does not buy a label, in words as a fact: people read it, and no rule uses it. */
export async function refuseAsked(tx: Tx, labelId: number, { at, refusal, actor }: Ending): Promise<void> {
  if (!(await refuseLabel(tx, labelId, 'asked', { at, refusal }))) return
  const text = refusalText(refusal)
  await insertFact(tx, { labelId, fact: 'refused', at, actor, note: text && inEnglish(say(text)) })
}

async function lockedOrder(tx: Tx, id: number): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [id])
  if (!order || order.is_deleted) throw noSuch('order', id, 'order_id')
  return order
}

async function knownLabel(tx: Tx, orderId: number, id: number): Promise<StoredLabel> {
  const label = await lockLabel(tx, orderId, id)
  if (!label) throw noLabel()
  return label
}

const noLabel = () => new Refused('not_found', { field: 'label_id' }, say('label.not_there'))

function neededText(text: string, field: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Refused('rule', { field }, say('label.reason_missing'))
  return trimmed
}

function refuseDecision(decision: Decision): void {
  if (!decision.allowed) refuseRule(decision.refusal)
}
