import { statusWithLabel } from '@getzo/domain/labels/label-states'
import { TryAfter } from '../../../jobs/job'
import type { BoughtLabel, CarrierWord } from '../../../outside/ups/carrier'
import { isLabelPicture } from '../label-picture'
import { insertFact, loseAnswer, refuseLabel, storeOnOrder } from '../labels.store'
import { lockOrderOf, noteOf, type PurchaseContext } from './purchase-claims.service'
import {
  actFor,
  isStored,
  loseUnanswered,
  type OpenLabel,
  postponeSending,
  storeBought,
} from './purchases.store'

/** Stores a label that the carrier has sold, on its order too. */
export async function keepBought(
  { change, now }: PurchaseContext,
  label: OpenLabel,
  sold: BoughtLabel,
  fact: 'bought' | 'recovered',
): Promise<void> {
  // it is paid for even without a readable picture, which is asked for again
  const bought = { ...sold, image: await readable(sold.image) }
  await change(async (tx) => {
    await actFor(tx, label.requested_by)
    const order = await lockOrderOf(tx, label.id)
    const at = now()
    if (!(await storeBought(tx, label.id, bought, at))) {
      // two lookups of one lost answer
      if (await isStored(tx, label.id, bought)) return
      throw new Error(`label ${label.id} was settled while the carrier answered ${bought.trackingNumber}`)
    }
    const { trackingNumber, image } = bought
    await insertFact(tx, { labelId: label.id, fact, at, actor: label.requested_by, note: trackingNumber })
    const shown = { trackingNumber, image, at, actor: label.requested_by }
    await storeOnOrder(tx, label.order_id, shown, statusWithLabel(order.order_status))
  })
}

/** Stores that the carrier does not sell a label. */
export const keepRefused = (
  { change, now }: PurchaseContext,
  label: OpenLabel,
  word: CarrierWord,
): Promise<void> =>
  change(async (tx) => {
    await actFor(tx, label.requested_by)
    const at = now()
    if (!(await refuseLabel(tx, label.id, 'asked', { at, refusal: 'carrier', word }))) return
    const { code, message: note } = word
    await insertFact(tx, { labelId: label.id, fact: 'refused', at, actor: label.requested_by, code, note })
  })

/** Ends a label in favour of an earlier one of its order. */
export const keepBoughtBefore = ({ change, now }: PurchaseContext, label: OpenLabel): Promise<void> =>
  change(async (tx) => {
    await actFor(tx, label.requested_by)
    const at = now()
    if (!(await refuseLabel(tx, label.id, 'asked', { at, refusal: 'bought_before' }))) return
    const note = noteOf('bought_before')
    await insertFact(tx, { labelId: label.id, fact: 'refused', at, actor: label.requested_by, note })
  })

/** The carrier did nothing and wants to be asked later: rejects, so that the job is tried again then. */
export async function postpone(
  { change, now }: PurchaseContext,
  { id }: OpenLabel,
  word: CarrierWord,
): Promise<never> {
  const { code, message: note } = word
  await change(async (tx) => {
    if (!(await postponeSending(tx, id, word))) return
    await insertFact(tx, { labelId: id, fact: 'postponed', at: now(), actor: 'system', code, note })
  })
  throw tryAgain(word)
}

/** Stores that the carrier was asked, with an unclear answer. */
export const keepLost = (
  { change, now }: PurchaseContext,
  { id }: OpenLabel,
  word: CarrierWord,
): Promise<void> =>
  change(async (tx) => {
    const at = now()
    const checkAt = new Date(at.getTime() + (word.retryAfterMs ?? 0))
    if (!(await loseAnswer(tx, id, { at, checkAt, word }))) return
    const { code, message: note } = word
    await insertFact(tx, { labelId: id, fact: 'answer_lost', at, actor: 'system', code, note })
  })

/** Stores that a label was sent before an instant, and that nothing was stored of the answer. */
export const lose = ({ change, now }: PurchaseContext, labelId: number, sentBefore: Date): Promise<void> =>
  change(async (tx) => {
    await lockOrderOf(tx, labelId)
    const at = now()
    if (!(await loseUnanswered(tx, labelId, { at, sentBefore }))) return
    const note = 'The service ended before the answer was stored.'
    await insertFact(tx, { labelId, fact: 'answer_lost', at, actor: 'system', note })
  })

/** A picture of the carrier's that can be read, or null. */
export const readable = async (image: Buffer | null) =>
  image !== null && (await isLabelPicture(image)) ? image : null

/** Has the job tried again: when the carrier wants it, or as the queue does where it named no time. */
export const tryAgain = ({ message, retryAfterMs }: CarrierWord): Error =>
  retryAfterMs === undefined ? new Error(message) : new TryAfter(message, retryAfterMs)
