import { type MailSettings, mailSecurities, noMail } from '@getzo/domain/settings/mail-settings'
import { sql } from 'kysely'
import type { StoredMail } from '../../config/mail'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { InstallationKeys } from '../tags/installation-keys'
import { openSecret, type SealedSecret } from './outside-secrets'

export const mailSecret = 'mail_password'

interface Row extends SealedSecret {
  mail_host: string | null
  mail_port: number | null
  mail_security: string | null
  mail_user: string | null
  mail_from: string | null
}

/** The stored mail settings with their password opened. A password that cannot be opened is answered as a problem, not thrown. */
export async function readStoredMail(
  { kysely }: { kysely: Database['kysely'] | Tx },
  keys: InstallationKeys,
): Promise<StoredMail> {
  const { rows } = await sql<Row>`
    select mail_host, mail_port, mail_security, mail_user, mail_from, sealed, installation_version
    from shop_settings left join outside_secrets on name = ${mailSecret}`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('shop_settings has one row')
  const mail: MailSettings = {
    mail_host: row.mail_host ?? '',
    mail_port: row.mail_port ?? noMail.mail_port,
    mail_security: mailSecurities.find((one) => one === row.mail_security) ?? noMail.mail_security,
    mail_user: row.mail_user ?? '',
    mail_from: row.mail_from ?? '',
  }
  const { secret: password, problem } = openSecret(keys, mailSecret, row)
  return { mail, password, problem }
}

/**
 * Stores the mail settings over the version that was seen; false where there is a newer one. `password` is that of
 * keepSecret: here its time alone is stored.
 */
export async function updateMail(
  tx: Tx,
  version: number,
  mail: MailSettings,
  { password, actor }: { password: string | undefined; actor: string },
): Promise<boolean> {
  const at = password === undefined ? sql`mail_password_at` : password === '' ? sql`null` : sql`now()`
  const [port, security] = mail.mail_host === '' ? [null, null] : [mail.mail_port, mail.mail_security]
  const { numAffectedRows } = await sql`
    update shop_settings set mail_host = ${mail.mail_host || null}, mail_port = ${port},
      mail_security = ${security}, mail_user = ${mail.mail_user || null},
      mail_from = ${mail.mail_from || null}, mail_password_at = ${at}, modified_by = ${actor}, date_modified = now()
    where version = ${version}`.execute(tx)
  return numAffectedRows === 1n
}
