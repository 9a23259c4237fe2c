import { isLetterSender, type MailSettings, smtpUrlOf } from '@getzo/domain/settings/mail-settings'
import { ConfigError } from './config-error'

const usualSender = 'getzo@localhost'

/** How letters are sent: by the environment, else as stored, else into files (W18). */
export interface MailConfig {
  /** null: letters are files of DATA_DIR/outbox */
  smtpUrl: string | null
  mailFrom: string
  /** why no letter can be sent, though a server is stored; null where nothing is wrong */
  mailProblem: string | null
  /** SMTP_URL and MAIL_FROM; undefined where the variable is not set */
  mailEnvironment: { smtpUrl: string | null | undefined; mailFrom: string | undefined }
}

type Env = Record<string, string | undefined>

/** Reads SMTP_URL, where `none` keeps a stored server from being used, and MAIL_FROM. */
export function readMailEnvironment(env: Env, readUrl: () => string | null): MailConfig {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (from && !isLetterSender(from)) {
    throw new ConfigError(
      'MAIL_FROM: must be an e-mail address such as shop@example.com or Shop <shop@example.com>',
    )
  }
  const smtpUrl = url === 'none' ? null : readUrl()
  return {
    smtpUrl,
    mailFrom: from || usualSender,
    mailProblem: null,
    mailEnvironment: { smtpUrl: url ? smtpUrl : undefined, mailFrom: from || undefined },
  }
}

/** The stored mail settings. password: null where none is stored, or where it cannot be opened; problem: why it cannot. */
export interface StoredMail {
  mail: MailSettings
  password: string | null
  problem: string | null
}

/** Puts the mail settings that count into `config`, where the mailer looks them up at each letter. */
export function settleMail(config: MailConfig, { mail, password, problem }: StoredMail): void {
  const { smtpUrl, mailFrom } = config.mailEnvironment
  const isDecided = smtpUrl !== undefined
  config.mailProblem = isDecided || mail.mail_host === '' ? null : problem
  config.smtpUrl = isDecided ? smtpUrl : smtpUrlOf(mail, password)
  config.mailFrom = mailFrom ?? (mail.mail_from || usualSender)
}
