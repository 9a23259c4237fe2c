import type { MailEntry } from '@getzo/contract/settings/mail.schema'
import type { Settings } from '@getzo/contract/settings/settings.schema'
import { refuse } from '@getzo/domain/refusal'
import {
  checkMail,
  isOtherMailbox,
  type MailSettings,
  mailServerSettings,
  mailSettingNames,
  noMail,
} from '@getzo/domain/settings/mail-settings'
import type { Config } from '../../config/config'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { mailSecret, readStoredMail, updateMail } from './mail.store'
import { keepSecret } from './outside-secrets'

/** Mail as the screen shows it: the password as set or not, and what the environment decides by its variable. */
export async function shownMail({
  db,
  config,
  outsideKeys,
}: Pick<Deps, 'db' | 'config' | 'outsideKeys'>): Promise<Settings['mail']> {
  const { mail, password, problem } = await readStoredMail(db, outsideKeys)
  const { smtpUrl, mailFrom } = config.mailEnvironment
  return {
    ...mail,
    ...(smtpUrl !== undefined && { ...noMail, mail_from: mail.mail_from }),
    ...(mailFrom !== undefined && { mail_from: mailFrom }),
    password_is_set: smtpUrl === undefined && (password !== null || problem !== null),
    server_variable: smtpUrl === undefined ? null : 'SMTP_URL',
    from_variable: mailFrom === undefined ? null : 'MAIL_FROM',
  }
}

/** Saves the mail server, its password and the sender. A password is kept for the mailbox that it was entered for. */
export async function saveMail(
  tx: Tx,
  { config, outsideKeys }: Pick<Deps, 'config' | 'outsideKeys'>,
  { version, mail_password: password, ...given }: MailEntry,
  actor: string,
): Promise<void> {
  const stored = await readStoredMail({ kysely: tx }, outsideKeys)
  const host = given.mail_host.trim().toLowerCase()
  const from = given.mail_from.trim()
  const server = { ...given, mail_host: host, mail_user: given.mail_user.trim() }
  const mail = ownOf(config, stored.mail, { ...(host === '' ? noMail : server), mail_from: from }, password)
  const isDecided = config.mailEnvironment.smtpUrl !== undefined
  const isKept = password === undefined && stored.password !== null && mail.mail_user !== ''
  if (isKept && isOtherMailbox(stored.mail, mail)) {
    refuseRule(refuse('setting.mail_password_again', 'mail_password'))
  }
  if (!isDecided) refuseRule(checkMail(mail, isKept || Boolean(password)))
  const kept = isKept || isDecided ? undefined : (password ?? '')
  const isSame = mailSettingNames.every((name) => mail[name] === stored.mail[name])
  const isSecretSame =
    kept === undefined || (kept === '' && stored.password === null && stored.problem === null)
  if (isSame && isSecretSame) return
  if (!(await updateMail(tx, version, mail, { password: kept, actor })))
    await refuseChanged(tx, 'settings', 1, version)
  await keepSecret(tx, outsideKeys, mailSecret, kept)
}

/** The settings of an entry that are stored. A setting that the environment decides stays as it was; a change of it is refused. */
function ownOf(
  { mailEnvironment: { smtpUrl, mailFrom } }: Pick<Config, 'mailEnvironment'>,
  stored: MailSettings,
  mail: MailSettings,
  password: string | undefined,
): MailSettings {
  const server = mailServerSettings.find((name) => mail[name] !== noMail[name])
  const ofServer = server ?? (password ? 'mail_password' : undefined)
  if (smtpUrl !== undefined && ofServer !== undefined) {
    refuseRule(refuse('setting.by_environment', ofServer, { variable: 'SMTP_URL' }))
  }
  if (mailFrom !== undefined && mail.mail_from !== mailFrom) {
    refuseRule(refuse('setting.by_environment', 'mail_from', { variable: 'MAIL_FROM' }))
  }
  return {
    ...(smtpUrl === undefined ? mail : stored),
    mail_from: mailFrom === undefined ? mail.mail_from : stored.mail_from,
  }
}
