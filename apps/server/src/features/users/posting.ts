import type { User } from '@getzo/contract/users/users.schema'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import type { Write } from '../../http/write'
import type { Letter } from '../../outside/mail/mailer'

type Change = (tx: Tx) => Promise<{ user: User; letter: Letter }>

/**
 * Makes a change and then posts the letter that it wrote. The change is stored by then, so a letter that cannot be sent
 * is no refusal: the note says so, and the administrator can send another. The answer of a repeated Idempotency-Key
 * makes no change, hence sends no second letter.
 */
export function createPosting({ mailer, log }: Pick<Deps, 'mailer' | 'log'>) {
  return async (write: Write, change: Change): Promise<{ user: User; note: string }> => {
    let note = 'The letter was sent before.'
    const user = await write(async (tx, { afterCommit }) => {
      const { user, letter } = await change(tx)
      afterCommit('post a letter with a password link', async () => {
        note = await sent(letter)
      })
      return user
    })
    return { user, note }
  }

  async function sent(letter: Letter): Promise<string> {
    try {
      await mailer.send(letter)
      return `A letter with a link is on its way to ${letter.to}.`
    } catch (error) {
      log.error({ err: error }, 'a letter with a password link could not be sent')
      return 'The letter could not be sent: please check the mail settings, then send a reset.'
    }
  }
}
