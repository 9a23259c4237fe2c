import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from './connection/connect'

/** Keys made on first start and kept with the data, so that all instances sign alike (N7). 32 bytes each. */
export interface Secrets {
  /** signs session tokens */
  sessions: Buffer
  /** signs order links and the proofs of customers */
  orderLinks: Buffer
  /** makes the keyed hashes of URLs */
  urls: Buffer
  /** hides unknown e-mails in the record of security events */
  securityEvents: Buffer
  /** signs the cookie for a browser's own tap */
  taps: Buffer
  /** of which the signing secrets of webhooks are made */
  webhooks: Buffer
  /** seals the secrets of one-time codes */
  factors: Buffer
  /** seals the secrets of outside services that are entered on a screen */
  outside: Buffer
}

/** Reads the keys, making those that are missing; two instances that start at once agree on one value. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  const master = await secretNamed(db, 'master')
  return {
    sessions: derive(master, 'sessions'),
    orderLinks: derive(master, 'order-links'),
    urls: derive(master, 'urls'),
    securityEvents: derive(master, 'security-events'),
    taps: derive(master, 'taps'),
    webhooks: derive(master, 'webhooks'),
    factors: derive(master, 'factors'),
    outside: derive(master, 'outside'),
  }
}

/** The key that seals the secrets of outside services, read alone; null where the service never started. */
export async function readOutsideKey({ kysely }: Pick<Database, 'kysely'>): Promise<Buffer | null> {
  const query = kysely.selectFrom('secrets').select('value').where('name', '=', 'master')
  const row = await query.executeTakeFirst()
  return row ? derive(row.value, 'outside') : null
}

const derive = (master: Buffer, purpose: string) => createHmac('sha256', master).update(purpose).digest()

async function secretNamed(db: Database, name: string): Promise<Buffer> {
  await db.kysely
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.kysely
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
