import { sql } from 'kysely'
import type { Database } from '../../db/connect'

/** Rows deleted, by table. */
type Tidied = Record<
  'sessions' | 'password_links' | 'email_links' | 'idempotency_keys' | 'rate_limits',
  number
>

/** Deletes what has expired and is asked for by nobody any more. Safe to run on several instances at once. */
export async function tidyExpired({ kysely }: Database): Promise<Tidied> {
  const deleted = await Promise.all([
    kysely.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).executeTakeFirst(),
    kysely.deleteFrom('password_links').where('expires_at', '<', sql<string>`now()`).executeTakeFirst(),
    kysely.deleteFrom('email_links').where('expires_at', '<', sql<string>`now()`).executeTakeFirst(),
    kysely
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<string>`now() - interval '2 days'`)
      .executeTakeFirst(),
    // expire is the limiter's own clock, in milliseconds
    sql`delete from rate_limits where expire < ${Date.now()}`.execute(kysely),
  ])
  const [sessions, links, emailLinks, keys, limits] = deleted
  return {
    sessions: Number(sessions.numDeletedRows),
    password_links: Number(links.numDeletedRows),
    email_links: Number(emailLinks.numDeletedRows),
    idempotency_keys: Number(keys.numDeletedRows),
    rate_limits: Number(limits.numAffectedRows ?? 0n),
  }
}
