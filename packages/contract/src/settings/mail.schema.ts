import { type MailSettings, mailSecurities } from '@getzo/domain/settings/mail-settings'
import { type Static, Type } from 'typebox'
import { closed, nullableText, text, Version } from '../shapes.schema'

const fields = {
  mail_host: text(253),
  mail_port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  mail_security: Type.Enum([...mailSecurities]),
  mail_user: text(200),
  mail_from: text(200),
} satisfies Record<keyof MailSettings, unknown>

/** Mail as it is answered: never with its password. */
export const Mail = Type.Object({
  ...fields,
  password_is_set: Type.Boolean(),
  /** the variable that decides the server, and the one that decides the sender */
  server_variable: nullableText,
  from_variable: nullableText,
})

/** Without a password the stored one stays, an empty one takes it away. */
export const MailEntry = closed({
  version: Version,
  ...fields,
  mail_password: Type.Optional(text(500)),
})
export type MailEntry = Static<typeof MailEntry>
