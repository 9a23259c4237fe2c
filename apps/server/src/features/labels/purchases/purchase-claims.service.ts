import { concernedOn, type LabelConcern } from '@getzo/domain/labels/label-concerns'
import { type OwnRefusal, refusalText, refusalToSend } from '@getzo/domain/labels/label-refusals'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { Carrier } from '../../../outside/ups/carrier'
import { insertFact, type LockedOrder, lockOrders } from '../labels.store'
import { claimSending, endUnsent, type OpenLabel, readOrderOfLabel, selectDoubtful } from './purchases.store'

export interface PurchasesParts {
  db: Database
  carrier: Carrier
  now: () => Date
  /** the shop's day */
  today: () => CalendarDay
}

/** The dependencies of every step of a purchase. */
export interface PurchaseContext extends PurchasesParts {
  /** makes a change outside of any request */
  change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The order of a label, locked before the label, as every request does. */
export async function lockOrderOf(
  tx: Tx,
  labelId: number,
): Promise<LockedOrder & { accepted: LabelConcern[] }> {
  const of = await readOrderOfLabel(tx, labelId)
  const [order] = of === undefined ? [] : await lockOrders(tx, [of.order_id])
  if (!of || !order) throw new Error(`label ${labelId} has no order`)
  return { ...order, accepted: of.accepted }
}

/** A label that is to be sent now, and earlier labels of its order that the carrier may have sold after all. */
interface ClaimedLabel {
  label: OpenLabel
  doubtful: OpenLabel[]
}

/** The label that is to be sent now; undefined where it is not, which then is stored. */
export const claim = (
  { change, now, today }: PurchaseContext,
  labelId: number,
): Promise<ClaimedLabel | undefined> =>
  change(async (tx) => {
    const order = await lockOrderOf(tx, labelId)
    const at = now()
    const refusal = refusalToSend(concernedOn(order, today()), order.accepted)
    if (refusal !== null) {
      await refuseUnsent(tx, labelId, { at, refusal, actor: 'system' })
      return undefined
    }
    const doubtful = await selectDoubtful(tx, order.id)
    const label = await claimSending(tx, labelId, at)
    if (!label) return undefined
    await insertFact(tx, { labelId, fact: 'sent', at, actor: label.requested_by })
    return { label, doubtful }
  })

/** Ends a label that the carrier has not been asked for; false where it has been, or the label has ended before. */
export async function refuseUnsent(
  tx: Tx,
  labelId: number,
  { at, refusal, actor }: { at: Date; refusal: OwnRefusal; actor: string },
): Promise<boolean> {
  if (!(await endUnsent(tx, labelId, { at, refusal }))) return false
  await insertFact(tx, { labelId, fact: 'refused', at, actor, note: noteOf(refusal) })
  return true
}

/** A refusal as a fact of a label, which people read; no rule uses it. */
export const noteOf = (refusal: OwnRefusal): string | null => {
  const text = refusalText(refusal)
  return text && inEnglish(say(text))
}
