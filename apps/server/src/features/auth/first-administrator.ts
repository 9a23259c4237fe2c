import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '@getzo/domain/auth/auth-rules'
import { isCleanText } from '@getzo/domain/text/wire-text'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config/config'
import { ConfigError } from '../../config/config-error'
import type { Database } from '../../db/connection/connect'
import { withoutRequest } from '../../db/connection/transaction'
import { checkPassword, type PasswordPlace } from './passwords/new-passwords'
import { passwords } from './passwords/passwords'

const fallbackEmail = 'admin@getzo.local'

/** Advisory lock under which instances that start at once decide who makes the administrator. Any number of ours. */
const lockNumber = 4_702_018

/** The account that was made. password is null where it is the configured one: that is nothing to print. */
interface FirstAdministrator {
  email: string
  password: string | null
}

/**
 * Makes an administrator on a database that has no user yet (A18), who at the first sign-in gives name, e-mail and a
 * password of their own (W18); else answers null. A random password is in the
 * answer and nowhere else: the caller shows it once, not in the log. Throws ConfigError for an ADMIN_PASSWORD that
 * nobody could sign in with.
 */
export async function ensureFirstAdministrator(
  db: Database,
  { config, shop }: PasswordPlace & { config: Pick<Config, 'adminEmail' | 'adminPassword'> },
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<FirstAdministrator | null> {
  const email = normalizeEmail(config.adminEmail ?? fallbackEmail)
  const made = await withoutRequest(db.kysely, 'system', async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null
    const password = config.adminPassword ?? randomBytes(18).toString('base64url')
    if (config.adminPassword !== null) await refuseUnusable({ config, shop }, password, email)
    const password_hash = await passwords.hash(password)
    await tx
      .insertInto('users')
      .values({ email, role: 'administrator', password_hash, must_set_up: true, created_by: 'system' })
      .execute()
    return { email, password: config.adminPassword === null ? password : null }
  })
  if (made) log.info({ email }, 'made the first administrator')
  return made
}

async function refuseUnusable(place: PasswordPlace, password: string, email: string) {
  const refusal = await checkPassword(place, password, { email, names: [] })
  if (refusal) throw new ConfigError(`ADMIN_PASSWORD: ${inEnglish(refusal)}`)
  if (!isCleanText(password)) throw new ConfigError('ADMIN_PASSWORD: must not hold control characters')
}
