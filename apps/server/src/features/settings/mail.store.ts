import { type MailSettings, mailSecurities, noMail } from '@getzo/domain/settings/mail-settings'
import { sql } from 'kysely'
import type { StoredMail } from '../../config/mail'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { InstallationKeys } from '../tags/installation-keys'

const secretName = 'mail_password'

interface Row {
  mail_host: string | null
  mail_port: number | null
  mail_security: string | null
  mail_user: string | null
  mail_from: string | null
  sealed: Buffer | null
  installation_version: number | null
}

/** What is stored of mail, with its password opened. One that cannot be opened is told as a problem, not thrown. */
export async function readMail(
  { kysely }: { kysely: Database['kysely'] | Tx },
  keys: InstallationKeys,
): Promise<StoredMail> {
  const { rows } = await sql<Row>`
    select mail_host, mail_port, mail_security, mail_user, mail_from, sealed, installation_version
    from shop_settings left join outside_secrets on name = ${secretName}`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('shop_settings has one row')
  const mail: MailSettings = {
    mail_host: row.mail_host ?? '',
    mail_port: row.mail_port ?? noMail.mail_port,
    mail_security: mailSecurities.find((one) => one === row.mail_security) ?? noMail.mail_security,
    mail_user: row.mail_user ?? '',
    mail_from: row.mail_from ?? '',
  }
  const { sealed, installation_version: installationVersion } = row
  if (sealed === null || installationVersion === null) return { mail, password: null, problem: null }
  try {
    return {
      mail,
      password: keys.open(secretName, { installationVersion, sealed }).toString(),
      problem: null,
    }
  } catch {
    const problem = 'the stored password was sealed under another key: enter it again at /admin/settings'
    return { mail, password: null, problem }
  }
}

/** Stores a new password sealed, takes it away (''), or leaves it (undefined). */
export async function keepPassword(
  tx: Tx,
  keys: InstallationKeys,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return
  if (password === '') {
    await sql`delete from outside_secrets where name = ${secretName}`.execute(tx)
    return
  }
  const { sealed, installationVersion } = keys.seal(secretName, Buffer.from(password))
  await sql`insert into outside_secrets (name, sealed, installation_version)
    values (${secretName}, ${sealed}, ${installationVersion})
    on conflict (name) do update set sealed = excluded.sealed,
      installation_version = excluded.installation_version`.execute(tx)
}
