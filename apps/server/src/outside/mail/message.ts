import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Letter, Posted } from './mailer'

/**
 * A letter as the mail library takes it. A letter that is sent again, since nobody knows whether it was taken, has the
 * same Message-ID and Date: mail programs then show it once.
 */
export function messageOf({ to, subject, text }: Letter, posted: Posted, mailFrom: string): SendMailOptions {
  const domain = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost'
  const key = createHash('sha256').update(`${posted.id} ${posted.postedAt.toISOString()} ${to}`).digest('hex')
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${key.slice(0, 32)}@${domain}>`,
    date: posted.postedAt,
  }
}
