import { withoutRequest } from '../../../db/connection/transaction'
import { hourMs, minuteMs } from '../../../jobs/job'
import { takeOff } from '../labels.service'
import { insertFact } from '../labels.store'
import {
  keepBought,
  keepBoughtBefore,
  keepLost,
  keepRefused,
  lose,
  postpone,
  readable,
  tryAgain,
} from './purchase-answers.service'
import {
  claim,
  lockOrderOf,
  type PurchaseContext,
  type PurchasesParts,
  refuseUnsent,
} from './purchase-claims.service'
import {
  actFor,
  type OpenLabel,
  planCheck,
  readToVoid,
  readUnknown,
  readUnsettled,
  readWithoutPicture,
  refuseVoid,
  storePicture,
} from './purchases.store'

/** An answer that takes longer than this comes no more: its process has died, or could not store it. */
const answeredWithinMs = 2 * minuteMs

/** After this an intent is not carried out any more (see the outbox's giveUpAt): it never reached the carrier. */
const unsentAfterMs = 25 * hourMs

/** Minutes between questions about a lost answer, ever more of them. */
const minutesOfChecks = [1, 2, 5, 10, 30, 60, 180, 360]

/** The carrier draws a label again for so long (UPS: label recovery). */
const picturesForMs = 30 * 24 * hourMs

/** The steps with the carrier outside of requests. */
export interface Purchases {
  /** carries an intent out: asks the carrier once at most, and stores its answer */
  buy(labelId: number): Promise<void>
  /** asks the carrier about a lost answer; true where it is settled now */
  check(labelId: number): Promise<boolean>
  /** asks the carrier to void a label; rejects where its answer is unclear, which may be tried again */
  void(labelId: number): Promise<void>
  /** continues open purchases: lost answers, and intents without a job */
  settle(now: Date): Promise<void>
  /** asks for the picture of a bought label that has none; true where it needs none now */
  fetchPicture(labelId: number): Promise<boolean>
}

/**
 * Buys labels once (L7). Intent, call and answer are three steps, each stored before the next. Only the one that claims an
 * intent may ask the carrier, and it is claimed once: an answer lost after that is looked up by its reference, never
 * asked for again.
 */
export function createPurchases(parts: PurchasesParts): Purchases {
  const context: PurchaseContext = {
    ...parts,
    change: (work) => withoutRequest(parts.db.kysely, 'system', work),
  }
  return {
    buy: (labelId) => buy(context, labelId),
    check: (labelId) => check(context, labelId),
    void: (labelId) => voidLabel(context, labelId),
    settle: (now) => settle(context, now),
    fetchPicture: (labelId) => fetchPicture(context, labelId),
  }
}

async function buy(context: PurchaseContext, labelId: number): Promise<void> {
  const claimed = await claim(context, labelId)
  if (!claimed) {
    // an earlier try had claimed it: the carrier's answer to that one is looked up
    await lose(context, labelId, context.now())
    await check(context, labelId)
    return
  }
  const { label, doubtful } = claimed
  if (!label.shipment) throw new Error(`label ${labelId} has no shipment`)
  if (await foundEarlier(context, label, doubtful)) return
  const outcome = await context.carrier.ship(label.shipment, label.reference)
  switch (outcome.kind) {
    case 'bought':
      return keepBought(context, label, outcome.label, 'bought')
    case 'refused':
      return keepRefused(context, label, outcome.word)
    case 'later':
      return postpone(context, label, outcome.word)
    case 'lost':
      await keepLost(context, label, outcome.word)
      if (outcome.word.retryAfterMs === undefined) await check(context, labelId)
  }
}

/** An earlier attempt that a person had given up and that the carrier did sell takes the place of a new one. */
async function foundEarlier(
  context: PurchaseContext,
  label: OpenLabel,
  doubtful: readonly OpenLabel[],
): Promise<boolean> {
  for (const earlier of doubtful) {
    const outcome = await context.carrier.recover({ reference: earlier.reference })
    if (outcome.kind === 'unclear') {
      await keepRefused(context, label, outcome.word)
      return true
    }
    if (outcome.kind === 'found') {
      await keepBoughtBefore(context, label)
      await keepBought(context, earlier, outcome.label, 'recovered')
      return true
    }
  }
  return false
}

async function check(context: PurchaseContext, labelId: number): Promise<boolean> {
  const label = await readUnknown(context.db, labelId)
  if (!label) return true
  const outcome = await context.carrier.recover({ reference: label.reference })
  if (outcome.kind === 'found') {
    await keepBought(context, label, outcome.label, 'recovered')
    return true
  }
  if (outcome.kind === 'none') {
    const { code, message } = outcome.word
    const fact = {
      labelId,
      fact: 'not_found',
      at: context.now(),
      actor: 'system',
      code,
      note: message,
    } as const
    await context.change((tx) => insertFact(tx, fact))
  }
  return false
}

async function voidLabel(context: PurchaseContext, labelId: number): Promise<void> {
  const label = await readToVoid(context.db, labelId)
  if (!label) return
  const outcome = await context.carrier.void(label.shipment_number ?? label.tracking_number ?? '')
  if (outcome.kind === 'unclear') throw tryAgain(outcome.word)
  const actor = label.void_asked_by
  await context.change(async (tx) => {
    await actFor(tx, actor)
    const order = await lockOrderOf(tx, labelId)
    const at = context.now()
    if (outcome.kind === 'refused') {
      const { code, message } = outcome.word
      if (!(await refuseVoid(tx, labelId, outcome.word))) return
      await insertFact(tx, { labelId, fact: 'void_refused', at, actor, code, note: message })
    } else if (await takeOff(tx, order, label, { at, actor, reason: null })) {
      await insertFact(tx, { labelId, fact: 'voided', at, actor, note: label.tracking_number })
    }
  })
}

async function settle(context: PurchaseContext, at: Date): Promise<void> {
  const sentBefore = new Date(at.getTime() - answeredWithinMs)
  const askedBefore = new Date(at.getTime() - unsentAfterMs)
  const unsettled = await readUnsettled(context.db, { now: at, sentBefore, askedBefore })
  for (const { id, checks, what, answered_at: answered } of unsettled) {
    if (what === 'unsent') {
      await context.change((tx) => refuseUnsent(tx, id, { at, refusal: 'too_late', actor: 'system' }))
      continue
    }
    if (what === 'lost') await lose(context, id, sentBefore)
    if (await (what === 'picture' ? fetchPicture(context, id) : check(context, id))) continue
    const minutes = minutesOfChecks[Math.min(checks, minutesOfChecks.length - 1)] ?? 360
    const isOver = what === 'picture' && at.getTime() - Date.parse(answered ?? '') > picturesForMs
    const next = isOver ? null : new Date(at.getTime() + minutes * minuteMs)
    await context.change((tx) => planCheck(tx, id, next))
  }
}

async function fetchPicture(context: PurchaseContext, labelId: number): Promise<boolean> {
  const trackingNumber = await readWithoutPicture(context.db, labelId)
  if (trackingNumber === undefined) return true
  const outcome = await context.carrier.recover({ trackingNumber })
  if (outcome.kind !== 'found' || outcome.label.trackingNumber !== trackingNumber) return false
  const image = await readable(outcome.label.image)
  if (image === null) return false
  await context.change(async (tx) => {
    await lockOrderOf(tx, labelId)
    await storePicture(tx, labelId, { image, imageFormat: outcome.label.imageFormat })
  })
  return true
}
