import type { Database } from '../apps/server/src/db/connection/connect'
import type { Tx } from '../apps/server/src/db/connection/transaction'
import { demoPassword } from '../apps/server/src/features/auth/passwords/new-passwords'
import { passwords } from '../apps/server/src/features/auth/passwords/passwords'
import type { ShopClock } from './shop-clock'

/** A way into the demo. It is public knowledge, so the demo only listens on a loopback address (see config.ts). */
export interface SignIn {
  email: string
  password: string
  role: string
}

export const administrator = 'admin@example.com'
export const representative = 'csr@example.com'

const people = [
  {
    email: administrator,
    role: 'administrator',
    first_name: 'Claire',
    last_name: 'Fontaine',
    phone_number: '6045550142',
    city: 'Vancouver',
    country: 'Canada',
  },
  {
    email: representative,
    role: 'csr',
    first_name: 'Jun',
    last_name: 'Zhao',
    phone_number: '7785550117',
    city: 'Richmond',
    country: 'Canada',
  },
]

/** Makes the two staff accounts; one that exists already is left as it is. */
export async function addSignIns(tx: Tx, clock: ShopClock): Promise<void> {
  const since = clock.at(clock.daysAgo(900), 600)
  for (const person of people) {
    await tx
      .insertInto('users')
      .values({
        ...person,
        password_hash: await passwords.hash(demoPassword),
        date_created: since,
        created_by: 'demo',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The sign-ins that work on this database: those whose password nobody has changed. */
export async function workingSignIns(db: Database): Promise<SignIn[]> {
  const working: SignIn[] = []
  for (const { email } of people) {
    const user = await db.kysely
      .selectFrom('users')
      .select(['role', 'password_hash'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (user && (await passwords.compare(user.password_hash, demoPassword, 'known')) !== 'wrong') {
      working.push({ email, password: demoPassword, role: user.role })
    }
  }
  return working
}
