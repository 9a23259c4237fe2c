import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config'
import type { Mailer } from './mailer'
import { createOutbox } from './outbox'
import { createSmtpMailer } from './smtp'

/** Mails by SMTP_URL where it is configured, else writes letters to DATA_DIR/outbox and logs where. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  log,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & { log: Pick<FastifyBaseLogger, 'info'> }): Mailer {
  return smtpUrl === null ? createOutbox({ mailFrom, dataDir, log }) : createSmtpMailer({ smtpUrl, mailFrom })
}
