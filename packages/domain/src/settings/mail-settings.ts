import { type Refusal, refuse } from '../refusal'

/** How a connection to the mail server is encrypted: at once, before the sign-in, or if the server offers it. */
export const mailSecurities = ['starttls', 'tls', 'plain'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The mail server's port, where nothing else is entered. */
export const usualMailPort: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, plain: 25 }

/** The mail server and the sender of letters (W18), without the password. An empty host: no mail server. */
export interface MailSettings {
  mail_host: string
  mail_port: number
  mail_security: MailSecurity
  mail_user: string
  mail_from: string
}

/** Those of the server, which SMTP_URL decides together. */
export const mailServerSettings = [
  'mail_host',
  'mail_port',
  'mail_security',
  'mail_user',
] as const satisfies readonly (keyof MailSettings)[]

export const mailSettingNames = [...mailServerSettings, 'mail_from'] as const

export const noMail: MailSettings = {
  mail_host: '',
  mail_port: usualMailPort.starttls,
  mail_security: 'starttls',
  mail_user: '',
  mail_from: '',
}

/** A line break in it would begin another header of the letter. */
export const isLetterSender = (text: string): boolean => /^[^@<>\p{Cc}]*<?[^@\s<>]+@[^@\s<>]+>?$/u.test(text)

const isHost = (text: string) => text.length <= 253 && /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text)

/** The first thing that is wrong with mail's settings. `hasPassword`: whether one is entered or kept. */
export function checkMail(mail: MailSettings, hasPassword: boolean): Refusal | null {
  if (mail.mail_from !== '' && !isLetterSender(mail.mail_from))
    return refuse('setting.mail_from', 'mail_from')
  if (mail.mail_host === '') return null
  if (!isHost(mail.mail_host)) return refuse('setting.mail_host', 'mail_host')
  if (mail.mail_user === '') return hasPassword ? refuse('setting.mail_user', 'mail_user') : null
  if (!hasPassword) return refuse('setting.mail_password', 'mail_password')
  return mail.mail_security === 'plain' ? refuse('setting.mail_open', 'mail_security') : null
}

/** Whether a kept password would go to another server or be of another user: it is then entered again. */
export const isOtherMailbox = (before: MailSettings, after: MailSettings): boolean =>
  before.mail_host !== after.mail_host || before.mail_user !== after.mail_user

/** The address of the mail server as SMTP_URL writes it; null where there is none. */
export function smtpUrlOf(mail: MailSettings, password: string | null): string | null {
  if (mail.mail_host === '') return null
  const scheme = mail.mail_security === 'tls' ? 'smtps' : 'smtp'
  const signIn =
    mail.mail_user === ''
      ? ''
      : `${encodeURIComponent(mail.mail_user)}:${encodeURIComponent(password ?? '')}@`
  const must = mail.mail_security === 'starttls' ? '?requireTLS=true' : ''
  return `${scheme}://${signIn}${mail.mail_host}:${mail.mail_port}${must && `/${must}`}`
}
