import { screens } from '@getzo/contract/paths'
import { checkEmail, inviteLinkDays, normalizeEmail, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { inEnglish } from '@getzo/domain/words/in-english'
import { ConfigError } from '../config/config-error'
import type { ShopNow } from '../config/shop-now'
import type { Database } from '../db/connection/connect'
import { type Tx, withoutRequest } from '../db/connection/transaction'
import { endSessionsOf, insertLink, lockAccount } from '../features/auth/auth.store'
import { deleteFactors } from '../features/auth/factors/factors.store'
import { hashOfToken, newLinkToken } from '../features/auth/link-tokens'
import { insertUser, lockUser } from '../features/users/users.store'
import { createSecurityEvents } from '../security/security-events'

/** Where events come from that nobody's request causes. */
const prompt = { ip: 'prompt', id: 'npm run admin' }

type Events = Pick<ReturnType<typeof createSecurityEvents>, 'record'>

interface Parts {
  db: Database
  shop: Pick<ShopNow, 'publicUrl'>
  events: Events
}

/** Makes an administrator; answers the link that sets the first password. */
export const makeAdministrator = ({ db, shop, events }: Parts, typed: string): Promise<string> =>
  withoutRequest(db.kysely, 'system', async (tx) => {
    const email = emailOf(typed)
    if (await lockAccount(tx, email)) throw new ConfigError(`${email} has an account already`)
    const user = await insertUser(tx, { email, first_name: null, language: null, role: 'administrator' })
    const link = await linkFor(tx, shop, user.id, inviteLinkDays * 24 * 60)
    const reason = 'as administrator, by an operator'
    await events.record(
      tx,
      prompt,
      { kind: 'account_invited', account: { userId: user.id }, reason },
      'system',
    )
    return link
  })

/** Answers a link that sets an account's password, for a person who cannot get mail. */
export const makePasswordLink = ({ db, shop, events }: Parts, typed: string): Promise<string> =>
  withoutRequest(db.kysely, 'system', async (tx) => {
    const { id } = await accountWith(tx, typed)
    const link = await linkFor(tx, shop, id, resetLinkMinutes)
    const asked = { kind: 'password_link_asked', account: { userId: id }, reason: 'by an operator' } as const
    await events.record(tx, prompt, asked, 'system')
    return link
  })

/** Ends the sessions of an account, or everybody's ('all'); answers how many lived. */
export const endSessions = ({ db, events }: Parts, whose: string): Promise<number> =>
  withoutRequest(db.kysely, 'system', async (tx) => {
    const ids = whose === 'all' ? await allIds(tx) : [(await accountWith(tx, whose)).id]
    let ended = 0
    for (const id of ids) {
      await lockUser(tx, id)
      const results = await endSessionsOf(tx, id)
      const count = Number(results[0]?.numUpdatedRows ?? 0)
      if (count === 0) continue
      ended += count
      const out = { kind: 'signed_out', account: { userId: id }, reason: 'by an operator' } as const
      await events.record(tx, prompt, out, 'system')
    }
    return ended
  })

/** Removes the second factors of an account: the way in for the last administrator who has lost them all. */
export const removeFactors = ({ db, events }: Parts, typed: string): Promise<void> =>
  withoutRequest(db.kysely, 'system', async (tx) => {
    const { id } = await accountWith(tx, typed)
    await deleteFactors(tx, id)
    await endSessionsOf(tx, id)
    const reset = { kind: 'factors_reset', account: { userId: id }, reason: 'by an operator' } as const
    await events.record(tx, prompt, reset, 'system')
  })

const allIds = async (tx: Tx) =>
  (await tx.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

async function accountWith(tx: Tx, typed: string) {
  const email = emailOf(typed)
  const account = await lockAccount(tx, email)
  if (!account) throw new ConfigError(`Nobody here has the e-mail ${email}`)
  if (account.disabled_at !== null)
    throw new ConfigError(`${email} is disabled; an administrator can enable it`)
  return account
}

function emailOf(typed: string): string {
  const refusal = checkEmail(typed)
  if (refusal !== null) throw new ConfigError(inEnglish(refusal))
  return normalizeEmail(typed)
}

async function linkFor(
  tx: Tx,
  { publicUrl }: Pick<ShopNow, 'publicUrl'>,
  userId: number,
  minutes: number,
): Promise<string> {
  const token = newLinkToken()
  const expires_at = new Date(Date.now() + minutes * 60_000)
  await insertLink(tx, { token_hash: hashOfToken(token), user_id: userId, expires_at })
  return `${publicUrl}${screens.resetPassword}#token=${token}`
}
