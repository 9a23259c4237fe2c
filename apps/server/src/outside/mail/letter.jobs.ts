import type { Tx } from '../../db/connection/transaction'
import { hourMs, type OutboxJob, wordsOf } from '../../jobs/job'
import { enqueue } from '../../jobs/outbox'
import type { Letter, Mailer } from './mailer'

const dayMs = 24 * hourMs

/**
 * Posts a letter with the change that writes it (N9). A letter with a link is worth sending for as long as its link
 * works, and any other for a day: then it is given up, and its text is gone from the database.
 */
export function postLetter(
  tx: Tx,
  letter: Letter,
  { now, linkEndsAt }: { now: Date; linkEndsAt?: Date },
): Promise<void> {
  const dayFromNow = now.getTime() + dayMs
  const giveUpAt = new Date(Math.min(dayFromNow, linkEndsAt?.getTime() ?? dayFromNow))
  return enqueue(tx, {
    job: 'letter',
    about: `${letter.to}: ${letter.subject}`,
    payload: letter,
    now,
    giveUpAt,
  })
}

export const letterJob = (mailer: Mailer): OutboxJob => ({
  name: 'letter',
  // stored by postLetter alone
  run: (payload, { id, postedAt }) =>
    mailer.send(payload as Letter, { id, postedAt }).catch((cause: unknown) => {
      // a mail server's ETIMEDOUT is none of the database's
      throw new Error(wordsOf(cause), { cause })
    }),
})
