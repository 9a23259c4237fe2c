import { checkEmail, inviteLinkDays, normalizeEmail, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import type { FastifyRequest } from 'fastify'
import { windowLimit } from '../../../access/limits/limits'
import { placeLimit } from '../../../access/limits/place-limit'
import type { Tx } from '../../../db/connection/transaction'
import { whenThere } from '../../../db/when-there'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Change, Write } from '../../../http/write'
import { postLetter } from '../../../outside/mail/letter.jobs'
import {
  type Account,
  accountOfLink,
  endSessionsOf,
  insertLink,
  lockAccount,
  setPassword,
  useLink,
  voidLinksOf,
} from '../auth.store'
import { inviteLetter, resetLetter } from '../letters'
import { hashOfToken, newLinkToken } from '../link-tokens'
import type { SignInLimits } from '../sign-in/sign-in-limits'
import { checkPassword } from './new-passwords'
import { passwords } from './passwords'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Makes a link for an account and posts the letter that carries it; the link's own row keeps the token as SHA-256. */
export async function postLink(
  tx: Tx,
  { shop, now }: Pick<Deps, 'shop' | 'now'>,
  account: { id: number; email: string; first_name: string | null; invited: boolean },
): Promise<void> {
  const token = newLinkToken()
  const validMs = account.invited ? inviteLinkDays * dayMs : resetLinkMinutes * minuteMs
  const at = now()
  const expiresAt = new Date(at.getTime() + validMs)
  await insertLink(tx, { token_hash: hashOfToken(token), user_id: account.id, expires_at: expiresAt })
  const letterOf = account.invited ? inviteLetter : resetLetter
  await postLetter(tx, letterOf(shop.now(), account, token), { now: at, linkEndsAt: expiresAt })
}

/**
 * Asks for a link by e-mail. Nothing tells whether the e-mail has an account, the time to answer neither: what depends
 * on it goes on after the answer (A14).
 */
export function createForgotPassword(deps: Deps) {
  const ofPlace = placeLimit(deps.db, 'forgot', [{ address: 20, network: 60, seconds: 600 }])
  // beyond it no letter is sent, and the answer is the same, so that a stranger cannot fill a mailbox
  const ofEmail = windowLimit(deps.db, { name: 'forgot-email', attempts: 3, seconds: 900 })

  return async (typed: string, { ip, id }: FastifyRequest, write: Write): Promise<void> => {
    refuseRule(checkEmail(typed))
    await ofPlace.take(ip)
    const email = normalizeEmail(typed)
    deps.background.run('mail a password link', async () => {
      const isWithin = await whenThere(() => ofEmail.isWithin(email))
      const post: Change<void> = async (tx, { afterCommit }) => {
        const account = await lockAccount(tx, email)
        const asked = {
          kind: 'password_link_asked',
          account: account ? { userId: account.id } : { email },
        } as const
        const from = { ip, id }
        const reason = whyNotSent(account, isWithin)
        if (!account || reason !== null) {
          return afterCommit('note a refused password link', async () =>
            deps.securityEvents.note(from, { ...asked, reason: `not sent: ${reason}` }),
          )
        }
        await postLink(tx, deps, { ...account, invited: false })
        await deps.securityEvents.record(tx, from, asked)
      }
      // nobody who reads its answer would ask again
      await whenThere(() => write(post))
    })
  }
}

/** Sets a new password by a link, uses up the account's links and ends all its sessions (A14). Answers the normalized e-mail. */
export async function resetPassword(
  deps: Deps,
  limits: SignInLimits,
  input: { token: string; password: string },
  request: FastifyRequest,
  write: Write,
): Promise<string> {
  const tokenHash = hashOfToken(input.token)
  const account = await accountOfLink(deps.db, tokenHash, deps.now())
  if (!account) throw new Refused('link_expired')
  const { email, first_name, last_name } = account
  refuseRule(await checkPassword(deps, input.password, { email, names: [first_name, last_name] }))
  const passwordHash = await passwords.hash(input.password)
  await write(async (tx, { actAs, afterCommit }) => {
    await actAs(email)
    const used = await useLink(tx, tokenHash, deps.now())
    const changed = used && (await setPassword(tx, used.user_id, passwordHash))
    if (!changed) throw new Refused('link_expired')
    await endSessionsOf(tx, changed.id)
    await voidLinksOf(tx, changed.id)
    for (const kind of ['password_link_used', 'password_changed'] as const) {
      await deps.securityEvents.record(tx, request, { kind, account: { userId: changed.id } }, email)
    }
    afterCommit('forget the failed sign-ins', () => limits.forgetAccount(normalizeEmail(email)))
  })
  return normalizeEmail(email)
}

function whyNotSent(account: Account | undefined, isWithinLimit: boolean): string | null {
  if (!account) return 'no such account'
  if (account.disabled_at !== null) return 'account disabled'
  return isWithinLimit ? null : 'too many'
}
