import { checkFeedback, storedFeedback } from '@getzo/domain/feedback/feedback-rules'
import type { Database } from '../../db/connect'
import type { Tx } from '../../db/transaction'
import { addressKey, windowLimit } from '../../http/limits'
import { refuseRule } from '../../http/refused'
import type { Write } from '../../http/write'
import { noSuch } from '../../lists/records'
import { type FeedbackFields, insertFeedback, setFeedbackRead } from './feedback.store'

const perHourMax = 5

/** Takes feedback: refuses by the rules of F2, and more than a person writes from one address. */
export type GiveFeedback = (
  input: FeedbackFields,
  from: { ip: string; write: Write },
) => Promise<{ id: number; date_created: string }>

export function createFeedbackDesk({ db, now }: { db: Database; now: () => Date }): GiveFeedback {
  const limit = windowLimit(db, { name: 'feedback-address', attempts: perHourMax, seconds: 3600 })
  return async (input, { ip, write }) => {
    refuseRule(checkFeedback(input.feedback))
    await limit.take(addressKey(ip))
    try {
      return await write((tx) =>
        insertFeedback(tx, { ...input, feedback: storedFeedback(input.feedback) }, now()),
      )
    } catch (error) {
      await limit.giveBack(addressKey(ip))
      throw error
    }
  }
}

/** Marks feedback as read by somebody, or as unread again. */
export async function markFeedback(tx: Tx, id: number, read: { at: Date; by: string } | null) {
  const marked = await setFeedbackRead(tx, id, read)
  if (!marked) throw noSuch('feedback', id)
  return marked
}
