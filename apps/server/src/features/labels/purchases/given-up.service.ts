import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { insertFact } from '../labels.store'
import { lockOrderOf, refuseUnsent } from './purchase-claims.service'
import { refuseVoid } from './purchases.store'

/**
 * Ends an intent that never reached the carrier. One whose answer was lost stays unclear: the job settle-lost-labels asks
 * about it.
 */
export async function giveUpPurchase(tx: Tx, labelId: number, at: Date): Promise<void> {
  await lockOrderOf(tx, labelId)
  await refuseUnsent(tx, labelId, { at, refusal: 'too_late', actor: 'system' })
}

/** Takes back that the carrier is asked to void a label: the label counts on, and it can be asked again. */
export async function giveUpVoid(tx: Tx, labelId: number, at: Date): Promise<void> {
  await lockOrderOf(tx, labelId)
  const note = inEnglish(say('label.void_given_up'))
  if (!(await refuseVoid(tx, labelId, { code: null, message: note }))) return
  await insertFact(tx, { labelId, fact: 'void_refused', at, actor: 'system', note })
}
