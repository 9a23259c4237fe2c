import { checkFeedback, checkReplyAddress, storedFeedback } from '@getzo/domain/feedback/feedback-rules'
import { windowLimit } from '../../access/limits/limits'
import { placeLimit } from '../../access/limits/place-limit'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import type { Write } from '../../http/write'
import { noSuch } from '../../lists/records'
import { type FeedbackFields, insertFeedback, setFeedbackRead } from './feedback.store'

const daySeconds = 86_400
const perHour = { address: 5, network: 20, seconds: 3600 }
const perDay = { address: 20, network: 60, seconds: daySeconds }
/** more than a shop of our size ever receives, and few enough for staff to read */
const inAllPerDay = 1000

/** Takes feedback: refuses by the rules of F2, and more than people write from one address, one network, and in a day. */
export type GiveFeedback = (
  input: FeedbackFields,
  from: { ip: string; write: Write },
) => Promise<{ id: number; date_created: string }>

export function createGiveFeedback({ db, now }: { db: Database; now: () => Date }): GiveFeedback {
  const ofPlace = placeLimit(db, 'feedback', [perHour, perDay])
  const ofAll = windowLimit(db, { name: 'feedback', attempts: inAllPerDay, seconds: daySeconds })
  const giveBack = (ip: string) => Promise.all([ofPlace.giveBack(ip), ofAll.giveBack('')])
  return async (input, { ip, write }) => {
    refuseRule(checkFeedback(input.feedback))
    const replyTo = input.reply_to ?? ''
    refuseRule(checkReplyAddress(replyTo))
    await ofPlace.take(ip)
    await ofAll.take('')
    try {
      return await write((tx) =>
        insertFeedback(
          tx,
          {
            ...input,
            feedback: storedFeedback(input.feedback),
            asked_code: input.asked_code === '' ? null : input.asked_code,
            reply_to: replyTo.trim() === '' ? null : replyTo,
          },
          now(),
        ),
      )
    } catch (error) {
      await giveBack(ip)
      throw error
    }
  }
}

/** Marks feedback as read by a user, or as unread again. */
export async function markFeedback(tx: Tx, id: number, read: { at: Date; by: string } | null) {
  const marked = await setFeedbackRead(tx, id, read)
  if (!marked) throw noSuch('feedback', id)
  return marked
}
