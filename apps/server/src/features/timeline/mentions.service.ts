import { mailAfterMs, openForMs } from '@getzo/domain/timeline/note-rules'
import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { withoutRequest } from '../../db/connection/transaction'
import { postLetter } from '../../outside/mail/letter.jobs'
import { mentionLetter } from './mention-letter'
import { forgetOpenBefore, lockDueMentions, markMailed } from './notes.store'

const lettersAtOnce = 100

/** Mails mentions that were not seen within two minutes (W6), and forgets who had records open. */
export const mailMentions = ({ kysely }: Database, shop: ShopReader, now: Date): Promise<void> =>
  withoutRequest(kysely, 'system', async (tx) => {
    await forgetOpenBefore(tx, new Date(now.getTime() - openForMs))
    const due = await lockDueMentions(tx, new Date(now.getTime() - mailAfterMs), lettersAtOnce)
    for (const one of due) await postLetter(tx, mentionLetter(shop.now(), one), { now })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await markMailed(tx, ids, now)
  })
