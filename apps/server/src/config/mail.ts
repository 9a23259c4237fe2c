import { isLetterSender, type MailSettings, smtpUrlOf } from '@getzo/domain/settings/mail-settings'
import { ConfigError } from './config-error'

const usualSender = 'getzo@localhost'

/** How letters are sent: by the environment, else as stored, else into files (W18). */
export interface MailNow {
  /** null: letters are files of DATA_DIR/outbox */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** why no letter can be sent, though a server is stored; null where nothing is wrong */
  readonly mailProblem: string | null
}

/** SMTP_URL and MAIL_FROM; undefined where the variable is not set. */
export interface MailEnvironment {
  smtpUrl: string | null | undefined
  mailFrom: string | undefined
}

type Env = Record<string, string | undefined>

/** Reads SMTP_URL, where `none` keeps a stored server from being used, and MAIL_FROM. */
export function readMailEnvironment(env: Env, readUrl: () => string | null): MailEnvironment {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (from && !isLetterSender(from)) {
    throw new ConfigError(
      'MAIL_FROM: must be an e-mail address such as shop@example.com or Shop <shop@example.com>',
    )
  }
  return { smtpUrl: url === 'none' ? null : (readUrl() ?? undefined), mailFrom: from || undefined }
}

/** The stored mail settings. password: null where none is stored, or where it cannot be opened; problem: why it cannot. */
export interface StoredMail {
  mail: MailSettings
  password: string | null
  problem: string | null
}

/** The mail settings that count. */
export function mailInForce(
  { smtpUrl, mailFrom }: MailEnvironment,
  { mail, password, problem }: StoredMail,
): MailNow {
  const isDecided = smtpUrl !== undefined
  return {
    smtpUrl: isDecided ? smtpUrl : smtpUrlOf(mail, password),
    mailFrom: mailFrom ?? (mail.mail_from || usualSender),
    mailProblem: isDecided || mail.mail_host === '' ? null : problem,
  }
}
