import { isDeepStrictEqual } from 'node:util'
import { concernedOn } from '@getzo/domain/labels/label-concerns'
import { type OwnRefusal, refusalToSend } from '@getzo/domain/labels/label-refusals'
import { type LabelFact, statusWithLabel } from '@getzo/domain/labels/label-states'
import { type Shipment, type ShippedOrder, shipmentNow } from '@getzo/domain/labels/shipment'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { BoughtLabel, Carrier } from '../../../outside/ups/carrier'
import type { CallKind, News, OutsideCall } from '../../../outside-calls/call-kind'
import { askForPicture, notSentAfterMs, refuseAsked, refuseUnsent } from '../labels.service'
import { insertFact, loseAnswer, refuseLabel, storeOnOrder } from '../labels.store'
import { isStored, noteWord, readShipment, selectAsked, storeBought } from './label-calls.store'
import { readable } from './picture-call.service'
import { orderOf } from './void-call.service'

interface Parts {
  db: Database
  carrier: Pick<Carrier, 'ship' | 'recover'>
  today: () => CalendarDay
}

/** A label is bought once (L7): one whose answer was lost is looked up by its reference. */
export const labelCall = ({ db, carrier, today }: Parts): CallKind<BoughtLabel> => ({
  name: 'label',
  mayRepeat: 'never',
  unclearEarlier: 'refuses',
  author: 'asker',
  retriedBy: 'job',
  ladder: [1, 2, 5, 10, 30, 60, 180, 360],
  dueAtOnce: 20,
  giveUpAfterMs: notSentAfterMs,
  async send({ record, number }) {
    const said = await carrier.ship(await readShipment(db, record), number)
    return said.kind === 'bought' ? { kind: 'done', result: await withReadable(said.label) } : said
  },
  async ask({ number }) {
    const said = await carrier.recover({ reference: number })
    return said.kind === 'found' ? { kind: 'done', result: await withReadable(said.label) } : said
  },
  async lock(tx, call) {
    await orderOf(tx, call)
  },
  async mayBeSent(tx, call, at) {
    const order = await orderOf(tx, call)
    const { shipment, accepted } = await selectAsked(tx, call.record)
    const refusal = refusalToSend(concernedOn(order, today()), accepted) ?? refusalOfChange(order, shipment)
    if (refusal !== null) await refuseUnsent(tx, call.record, { at, refusal, actor: 'system' })
    return refusal === null
  },
  apply,
})

/** An order can be corrected while its label waits: the shipment that was stored then is not to be bought (O38). */
function refusalOfChange(order: ShippedOrder, asked: Shipment): OwnRefusal | null {
  const isSame = isDeepStrictEqual(shipmentNow(order, asked), { ...asked, invoice: asked.invoice ?? null })
  return isSame ? null : 'order_changed'
}

/** It is paid for even without a picture that can be read, which is asked for again. */
const withReadable = async (sold: BoughtLabel) => ({ ...sold, image: await readable(sold.image) })

async function apply(tx: Tx, call: OutsideCall, news: News<BoughtLabel>, at: Date): Promise<void> {
  const { record: labelId, asked_by: asker } = call
  const note = (fact: LabelFact, actor: string, words: { code?: string | null; note?: string | null } = {}) =>
    insertFact(tx, { labelId, fact, at, actor, ...words })
  switch (news.kind) {
    case 'sending':
      await noteWord(tx, labelId, null)
      await note('sent', asker)
      return
    case 'done':
      return keepBought(tx, call, news, at)
    case 'refused': {
      const { code, message } = news.word
      const isNew = await refuseLabel(tx, labelId, 'asked', { at, refusal: 'carrier', word: news.word })
      if (isNew) await note('refused', asker, { code, note: message })
      return
    }
    case 'later':
      await noteWord(tx, labelId, news.word)
      await note('postponed', 'system', { code: news.word.code, note: news.word.message })
      return
    case 'lost': {
      const { code = null, message = 'The service ended before the answer was stored.' } = news.word ?? {}
      if (await loseAnswer(tx, labelId, { at, word: news.word })) {
        await note('answer_lost', 'system', { code, note: message })
      }
      return
    }
    case 'none':
      await note('not_found', 'system', { code: news.word.code, note: news.word.message })
      return
    case 'unclear':
      return
    case 'earlier':
      await refuseAsked(tx, labelId, { at, refusal: 'bought_before', actor: asker })
      return
    case 'given_up':
      await refuseAsked(tx, labelId, { at, refusal: 'too_late', actor: 'system' })
  }
}

/** Stores a label that the carrier has sold, on its order too. */
async function keepBought(
  tx: Tx,
  call: OutsideCall,
  { result: bought, isFound }: Extract<News<BoughtLabel>, { kind: 'done' }>,
  at: Date,
): Promise<void> {
  const { record: labelId, about: orderId, asked_by: actor } = call
  const { trackingNumber, image } = bought
  const order = await orderOf(tx, call)
  if (!(await storeBought(tx, labelId, bought, at))) {
    // two lookups of one lost answer
    if (await isStored(tx, labelId, bought)) return
    throw new Error(`label ${labelId} was settled while the carrier answered ${trackingNumber}`)
  }
  const fact = isFound ? 'recovered' : 'bought'
  await insertFact(tx, { labelId, fact, at, actor, note: trackingNumber })
  await storeOnOrder(tx, orderId, { trackingNumber, image, at, actor }, statusWithLabel(order.order_status))
  if (image === null) await askForPicture(tx, { orderId, labelId, trackingNumber, at, actor })
}
