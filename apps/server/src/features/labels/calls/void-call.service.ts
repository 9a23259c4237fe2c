import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import type { Carrier } from '../../../outside/ups/carrier'
import type { CallKind, OutsideCall } from '../../../outside-calls/call-kind'
import { notSentAfterMs, takeOff } from '../labels.service'
import { insertFact, type LockedOrder, lockOrders } from '../labels.store'
import { refuseVoid, selectBought } from './label-calls.store'

/** A voiding can be asked for again: a label that is voided already is answered as voided (L9). */
export const voidCall = (carrier: Pick<Carrier, 'void'>): CallKind<null> => ({
  name: 'void',
  mayRepeat: 'always',
  unclearEarlier: 'refuses',
  author: 'asker',
  retriedBy: 'job',
  ladder: [],
  dueAtOnce: 20,
  giveUpAfterMs: notSentAfterMs,
  async send({ number }) {
    const said = await carrier.void(number)
    if (said.kind === 'voided') return { kind: 'done', result: null }
    return said.kind === 'unclear' ? { kind: 'later', word: said.word } : said
  },
  async lock(tx, call) {
    await orderOf(tx, call)
  },
  mayBeSent: async (tx, { record }) => (await selectBought(tx, record))?.is_to_void === true,
  async apply(tx, call, news, at) {
    const { record: labelId, asked_by: actor } = call
    if (news.kind === 'done') {
      const label = await selectBought(tx, labelId)
      if (!label) return
      await takeOff(tx, await orderOf(tx, call), label, { at, actor, reason: null })
      await insertFact(tx, { labelId, fact: 'voided', at, actor, note: label.tracking_number })
    } else if (news.kind === 'refused') {
      const { code, message: note } = news.word
      if (!(await refuseVoid(tx, labelId, news.word))) return
      await insertFact(tx, { labelId, fact: 'void_refused', at, actor, code, note })
    } else if (news.kind === 'given_up') {
      // the label counts on, and it can be asked again
      const note = inEnglish(say('label.void_given_up'))
      if (!(await refuseVoid(tx, labelId, { code: null, message: note }))) return
      await insertFact(tx, { labelId, fact: 'void_refused', at, actor: 'system', note })
    }
  },
})

/** The order whose parcel a call is about, locked. */
export async function orderOf(tx: Tx, { about, record }: OutsideCall): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [about])
  if (!order) throw new Error(`label ${record} has no order`)
  return order
}
