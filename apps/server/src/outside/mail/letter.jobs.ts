import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { readLanguageOf } from '../../db/schema/language-of-user'
import { hourMs, type OutboxJob, wordsOf } from '../../jobs/job'
import { enqueue } from '../../jobs/outbox'
import type { Letter, Mailer } from './mailer'
import { letterIn, type ToldLetter } from './told-letter'

const dayMs = 24 * hourMs

/**
 * Posts a letter with the change that writes it (N9). A letter with a link is worth sending for as long as its link
 * works, and any other for a day: then it is given up, and its text is gone from the database. Somebody waits for the
 * link in order to sign in, so it has places that no other letter takes.
 */
export function postLetter(
  tx: Tx,
  letter: Letter | ToldLetter,
  { now, linkEndsAt }: { now: Date; linkEndsAt?: Date },
): Promise<void> {
  const dayFromNow = now.getTime() + dayMs
  const giveUpAt = new Date(Math.min(dayFromNow, linkEndsAt?.getTime() ?? dayFromNow))
  return enqueue(tx, {
    job: linkEndsAt === undefined ? 'letter' : 'sign-in-letter',
    about: `${letter.to}: ${'reader' in letter ? letterIn(letter, 'en').subject : letter.subject}`,
    payload: letter,
    now,
    giveUpAt,
  })
}

export const letterJobs = (mailer: Mailer, db: Pick<Database, 'kysely'>): OutboxJob[] =>
  (['letter', 'sign-in-letter'] as const).map((name) => ({
    name,
    run: sender(mailer, db),
    // nothing else waits for it: the job itself is what a person sees
    givenUp: () => Promise.resolve(),
  }))

const sender =
  (mailer: Mailer, db: Pick<Database, 'kysely'>): OutboxJob['run'] =>
  async (payload, { id, postedAt }) => {
    const posted = payload as Letter | ToldLetter // stored by postLetter alone
    const letter = 'reader' in posted ? letterIn(posted, await readLanguageOf(db, posted.reader)) : posted
    return mailer.send(letter, { id, postedAt }).catch((cause: unknown) => {
      // a mail server's ETIMEDOUT is none of the database's
      throw new Error(wordsOf(cause), { cause })
    })
  }
