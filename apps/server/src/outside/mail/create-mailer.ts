import type { FastifyBaseLogger } from 'fastify'
import type { MailNow } from '../../config/mail'
import type { ShopReader } from '../../config/shop-now'
import type { Mailer } from './mailer'
import { createOutbox } from './outbox'
import { createSmtpMailer } from './smtp'

interface MailerParts {
  shop: ShopReader
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Mails through the server that is configured when a letter is sent, else writes it to DATA_DIR/outbox and logs where. The
 * settings can change while the service runs (W18).
 */
export function createMailer({ shop, dataDir, log }: MailerParts): Mailer {
  let made: (Pick<MailNow, 'smtpUrl' | 'mailFrom'> & { mailer: Mailer }) | null = null
  const mailerInForce = () => {
    const { smtpUrl, mailFrom, mailProblem } = shop.now()
    // a file in its place would be a letter that nobody sends
    if (mailProblem !== null) throw new Error(mailProblem)
    if (made?.smtpUrl === smtpUrl && made.mailFrom === mailFrom) return made.mailer
    const mailer =
      smtpUrl === null ? createOutbox({ mailFrom, dataDir, log }) : createSmtpMailer({ smtpUrl, mailFrom })
    made = { smtpUrl, mailFrom, mailer }
    return mailer
  }
  return { send: async (letter, posted) => mailerInForce().send(letter, posted) }
}
