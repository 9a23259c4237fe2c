import type { User } from '@getzo/contract/users/users.schema'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import type { Letter } from '../../outside/mail/mailer'

type Write = <T>(change: (tx: Tx) => Promise<T>) => Promise<T>
type Change = (tx: Tx) => Promise<{ user: User; letter: Letter }>

/**
 * Makes a change and then posts the letter that it wrote. The change is stored by then, so a letter that cannot be sent
 * is no refusal: the note says so, and the administrator can send another. The answer of a repeated Idempotency-Key
 * makes no change, hence sends no second letter.
 */
export function createPosting({ mailer, log }: Pick<Deps, 'mailer' | 'log'>) {
  return async (write: Write, change: Change): Promise<{ user: User; note: string }> => {
    const written: { letter: Letter | null } = { letter: null }
    const user = await write(async (tx) => {
      const { user, letter } = await change(tx)
      written.letter = letter
      return user
    })
    return { user, note: await sent(written.letter) }
  }

  async function sent(letter: Letter | null): Promise<string> {
    if (letter === null) return 'The letter was sent before.'
    try {
      await mailer.send(letter)
      return `A letter with a link is on its way to ${letter.to}.`
    } catch (error) {
      log.error({ err: error }, 'a letter with a password link could not be sent')
      return 'The letter could not be sent: please check the mail settings, then send a reset.'
    }
  }
}
