import { type LabelConcern, refusalOfConcerns } from '@getzo/domain/labels/label-concerns'
import { canBuyLabel, statusWithLabel } from '@getzo/domain/labels/label-states'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connect'
import { type Tx, withoutRequest } from '../../db/transaction'
import { hourMs, minuteMs, TryAfter } from '../../jobs/job'
import type { BoughtLabel, Carrier, CarrierWord } from '../../outside/ups/carrier'
import { isLabelPicture } from './label-picture'
import { takeOff } from './labels.service'
import { insertFact, type LockedOrder, lockOrders, moveLabel, storeOnOrder } from './labels.store'
import {
  actFor,
  claimSending,
  endUnsent,
  isStored,
  loseUnanswered,
  type OpenLabel,
  planCheck,
  postponeSending,
  readOrderOfLabel,
  readToVoid,
  readUnknown,
  readUnsettled,
  readWithoutPicture,
  refuseVoid,
  selectDoubtful,
  storeBought,
  storePicture,
} from './purchases.store'

/** An answer that takes longer than this comes no more: its process has died, or could not store it. */
const answeredWithinMs = 2 * minuteMs

/** After this nobody carries an intent out any more (see the outbox's giveUpAt): it never reached the carrier. */
const unsentAfterMs = 25 * hourMs

/** Minutes between questions about a lost answer, ever more of them. */
const minutesOfChecks = [1, 2, 5, 10, 30, 60, 180, 360]

/** The carrier draws a label again for so long (UPS: label recovery). */
const picturesForMs = 30 * 24 * hourMs

interface PurchasesParts {
  db: Database
  carrier: Carrier
  now: () => Date
}

/** What is done with the carrier outside of requests. */
export interface Purchases {
  /** carries an intent out: asks the carrier once at most, and stores what it says */
  buy(labelId: number): Promise<void>
  /** asks the carrier what became of a lost answer; true where it is settled now */
  check(labelId: number): Promise<boolean>
  /** asks the carrier to void a label; rejects where its answer is unclear, which may be tried again */
  void(labelId: number): Promise<void>
  /** looks after what is open: lost answers, and intents that nobody carries out */
  settle(now: Date): Promise<void>
  /** asks for the picture of a bought label that has none; true where it needs none now */
  fetchPicture(labelId: number): Promise<boolean>
}

/**
 * Buys labels once (L7). Intent, call and answer are three steps, each stored before the next. Only who claims an intent
 * may ask the carrier, and nobody claims it twice: whatever is lost after that is looked up by its reference, never
 * asked for again.
 */
export function createPurchases({ db, carrier, now }: PurchasesParts): Purchases {
  const change = <T>(work: (tx: Tx) => Promise<T>) => withoutRequest(db.kysely, 'system', work)

  /** The order of a label, locked before the label, as every request does. */
  async function locked(tx: Tx, labelId: number): Promise<LockedOrder & { accepted: LabelConcern[] }> {
    const of = await readOrderOfLabel(tx, labelId)
    const [order] = of === undefined ? [] : await lockOrders(tx, [of.order_id])
    if (!of || !order) throw new Error(`label ${labelId} has no order`)
    return { ...order, accepted: of.accepted }
  }

  /** The label that is to be sent now; undefined where it is not, which then is stored. */
  const claim = (labelId: number) =>
    change(async (tx) => {
      const order = await locked(tx, labelId)
      const at = now()
      const decision = canBuyLabel(order.order_status)
      const refusal = order.is_deleted
        ? say('order.unknown', { id: order.id })
        : decision.allowed
          ? refusalOfConcerns(order, order.accepted)
          : decision.refusal
      if (refusal) {
        const message = inEnglish(refusal)
        if (await endUnsent(tx, labelId, { at, message })) {
          await insertFact(tx, { labelId, fact: 'refused', at, actor: 'system', note: message })
        }
        return undefined
      }
      const doubtful = await selectDoubtful(tx, order.id)
      const label = await claimSending(tx, labelId, at)
      if (!label) return undefined
      await insertFact(tx, { labelId, fact: 'sent', at, actor: label.requested_by })
      return { label, doubtful }
    })

  async function keepBought(label: OpenLabel, sold: BoughtLabel, fact: 'bought' | 'recovered') {
    // it is paid for, whatever its picture is like: one that cannot be read is asked for again
    const bought = { ...sold, image: await readable(sold.image) }
    await change(async (tx) => {
      await actFor(tx, label.requested_by)
      const order = await locked(tx, label.id)
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

  const keepRefused = (label: OpenLabel, { code, message }: CarrierWord) =>
    change(async (tx) => {
      await actFor(tx, label.requested_by)
      const at = now()
      if (!(await moveLabel(tx, label.id, 'asked', 'refused', { at, code, message }))) return
      await insertFact(tx, {
        labelId: label.id,
        fact: 'refused',
        at,
        actor: label.requested_by,
        code,
        note: message,
      })
    })

  /** The carrier did nothing and wants to be asked later: rejects, so that the job is tried again then. */
  async function postpone({ id }: OpenLabel, word: CarrierWord): Promise<never> {
    const { code, message } = word
    await change(async (tx) => {
      if (!(await postponeSending(tx, id, word))) return
      await insertFact(tx, {
        labelId: id,
        fact: 'postponed',
        at: now(),
        actor: 'system',
        code,
        note: message,
      })
    })
    throw tryAgain(word)
  }

  const keepLost = (label: OpenLabel, { code, message, retryAfterMs = 0 }: CarrierWord) =>
    change(async (tx) => {
      const at = now()
      const checkAt = new Date(at.getTime() + retryAfterMs)
      if (!(await moveLabel(tx, label.id, 'asked', 'unknown', { at, code, message, checkAt }))) return
      await insertFact(tx, {
        labelId: label.id,
        fact: 'answer_lost',
        at,
        actor: 'system',
        code,
        note: message,
      })
    })

  /** An earlier attempt that a person had given up and that the carrier did sell takes the place of a new one. */
  async function foundEarlier(label: OpenLabel, doubtful: readonly OpenLabel[]): Promise<boolean> {
    for (const earlier of doubtful) {
      const outcome = await carrier.recover({ reference: earlier.reference })
      if (outcome.kind === 'unclear') {
        await keepRefused(label, outcome.word)
        return true
      }
      if (outcome.kind === 'found') {
        await keepRefused(label, {
          code: null,
          message: `Label ${outcome.label.trackingNumber} was bought before.`,
        })
        await keepBought(earlier, outcome.label, 'recovered')
        return true
      }
    }
    return false
  }

  async function lose(labelId: number, sentBefore: Date): Promise<void> {
    await change(async (tx) => {
      await locked(tx, labelId)
      const at = now()
      const message = 'The service ended before the answer was stored.'
      if (!(await loseUnanswered(tx, labelId, { at, sentBefore, message }))) return
      await insertFact(tx, { labelId, fact: 'answer_lost', at, actor: 'system', note: message })
    })
  }

  const purchases: Purchases = {
    async buy(labelId) {
      const claimed = await claim(labelId)
      if (!claimed) {
        // a try before this one had claimed it: what the carrier said to that is looked up
        await lose(labelId, now())
        await purchases.check(labelId)
        return
      }
      const { label, doubtful } = claimed
      if (!label.shipment) throw new Error(`label ${labelId} says not what is to be sent`)
      if (await foundEarlier(label, doubtful)) return
      const outcome = await carrier.ship(label.shipment, label.reference)
      switch (outcome.kind) {
        case 'bought':
          return keepBought(label, outcome.label, 'bought')
        case 'refused':
          return keepRefused(label, outcome.word)
        case 'later':
          return postpone(label, outcome.word)
        case 'lost':
          await keepLost(label, outcome.word)
          if (outcome.word.retryAfterMs === undefined) await purchases.check(labelId)
      }
    },

    async check(labelId) {
      const label = await readUnknown(db, labelId)
      if (!label) return true
      const outcome = await carrier.recover({ reference: label.reference })
      if (outcome.kind === 'found') {
        await keepBought(label, outcome.label, 'recovered')
        return true
      }
      if (outcome.kind === 'none') {
        const { code, message } = outcome.word
        const fact = { labelId, fact: 'not_found', at: now(), actor: 'system', code, note: message } as const
        await change((tx) => insertFact(tx, fact))
      }
      return false
    },

    async void(labelId) {
      const label = await readToVoid(db, labelId)
      if (!label) return
      const outcome = await carrier.void(label.shipment_number ?? label.tracking_number ?? '')
      if (outcome.kind === 'unclear') throw tryAgain(outcome.word)
      const actor = label.void_asked_by
      await change(async (tx) => {
        await actFor(tx, actor)
        const order = await locked(tx, labelId)
        const at = now()
        if (outcome.kind === 'refused') {
          const { code, message } = outcome.word
          if (!(await refuseVoid(tx, labelId, outcome.word))) return
          await insertFact(tx, { labelId, fact: 'void_refused', at, actor, code, note: message })
        } else if (await takeOff(tx, order, label, { at, actor, reason: null })) {
          await insertFact(tx, { labelId, fact: 'voided', at, actor, note: label.tracking_number })
        }
      })
    },

    async settle(at) {
      const sentBefore = new Date(at.getTime() - answeredWithinMs)
      const askedBefore = new Date(at.getTime() - unsentAfterMs)
      for (const { id, checks, what, answered_at: answered } of await readUnsettled(db, {
        now: at,
        sentBefore,
        askedBefore,
      })) {
        if (what === 'unsent') {
          await change(async (tx) => {
            const message = inEnglish(say('label.not_sent'))
            if (!(await endUnsent(tx, id, { at, message }))) return
            await insertFact(tx, { labelId: id, fact: 'refused', at, actor: 'system', note: message })
          })
          continue
        }
        if (what === 'lost') await lose(id, sentBefore)
        if (await (what === 'picture' ? purchases.fetchPicture(id) : purchases.check(id))) continue
        const minutes = minutesOfChecks[Math.min(checks, minutesOfChecks.length - 1)] ?? 360
        const isOver = what === 'picture' && at.getTime() - Date.parse(answered ?? '') > picturesForMs
        await change((tx) => planCheck(tx, id, isOver ? null : new Date(at.getTime() + minutes * minuteMs)))
      }
    },

    async fetchPicture(labelId) {
      const trackingNumber = await readWithoutPicture(db, labelId)
      if (trackingNumber === undefined) return true
      const outcome = await carrier.recover({ trackingNumber })
      if (outcome.kind !== 'found' || outcome.label.trackingNumber !== trackingNumber) return false
      const image = await readable(outcome.label.image)
      if (image === null) return false
      await change(async (tx) => {
        await locked(tx, labelId)
        await storePicture(tx, labelId, { image, imageFormat: outcome.label.imageFormat })
      })
      return true
    },
  }
  return purchases
}

const readable = async (image: Buffer | null) =>
  image !== null && (await isLabelPicture(image)) ? image : null

/** Has the job tried again: when the carrier wants it, or as the queue does where it named no time. */
const tryAgain = ({ message, retryAfterMs }: CarrierWord): Error =>
  retryAfterMs === undefined ? new Error(message) : new TryAfter(message, retryAfterMs)
