import nodemailer from 'nodemailer'
import type { Mailer } from './mailer'
import { messageOf } from './message'

const connectMs = 10_000
const silenceMs = 15_000

/** The real mail service. A letter that the server did not take is an error that names the server's answer. */
export function createSmtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // letters are text of ours: nothing in them may make the library read a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter, posted) {
      await transport.sendMail(messageOf(letter, posted, mailFrom))
    },
  }
}
