import { createHash, randomBytes } from 'node:crypto'
import {
  checkEmail,
  checkNewPassword,
  inviteLinkDays,
  normalizeEmail,
  resetLinkMinutes,
} from '@getzo/domain/auth/auth-rules'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import { addressKey, windowLimit } from '../../http/limits'
import { Refused } from '../../http/refused'
import type { Write } from '../../http/write'
import type { Letter } from '../../outside/mail/mailer'
import {
  accountOfLink,
  endSessionsOf,
  insertLink,
  lockAccount,
  setPassword,
  useLink,
  voidLinksOf,
} from './auth.store'
import { inviteLetter, resetLetter } from './letters'
import { passwords } from './passwords'
import { refuseRule } from './refuse-rule'
import type { SignInLimits } from './sign-in-limits'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Makes a link for an account and answers the letter that carries it; its token is kept as SHA-256 alone. */
export async function makeLinkLetter(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  account: { id: number; email: string; first_name: string | null; invited: boolean },
): Promise<Letter> {
  const token = randomBytes(32).toString('base64url')
  const validMs = account.invited ? inviteLinkDays * dayMs : resetLinkMinutes * minuteMs
  const expiresAt = new Date(now().getTime() + validMs)
  await insertLink(tx, { token_hash: sha256(token), user_id: account.id, expires_at: expiresAt })
  return account.invited ? inviteLetter(config, account, token) : resetLetter(config, account, token)
}

/**
 * Asks for a link by e-mail. Nothing tells whether the e-mail has an account, the time to answer neither: what depends
 * on it goes on after the answer (A14).
 */
export function createForgotPassword(deps: Deps) {
  const ofAddress = windowLimit(deps.db, { name: 'forgot-address', attempts: 20, seconds: 600 })
  // beyond it no letter is sent and nothing is said, so that nobody's mailbox is filled by a stranger
  const ofEmail = windowLimit(deps.db, { name: 'forgot-email', attempts: 3, seconds: 900 })

  return async (typed: string, ip: string, write: Write): Promise<void> => {
    refuseRule(checkEmail(typed))
    await ofAddress.take(addressKey(ip))
    const email = normalizeEmail(typed)
    deps.background.run('mail a password link', async () => {
      if (!(await ofEmail.isWithin(email))) return
      await write(async (tx, { afterCommit }) => {
        const account = await lockAccount(tx, email)
        if (!account || account.disabled_at !== null) return
        const letter = await makeLinkLetter(tx, deps, { ...account, invited: false })
        afterCommit('mail a password link', () => deps.mailer.send(letter))
      })
    })
  }
}

/** Sets a new password by a link, uses up the account's links and ends all its sessions (A14). */
export async function resetPassword(
  deps: Deps,
  limits: SignInLimits,
  input: { token: string; password: string },
  write: Write,
): Promise<void> {
  const tokenHash = sha256(input.token)
  const account = await accountOfLink(deps.db, tokenHash, deps.now())
  if (!account) throw new Refused('link_expired')
  refuseRule(checkNewPassword(input.password, account.email))
  const passwordHash = await passwords.hash(input.password)
  await write(async (tx, { actAs, afterCommit }) => {
    await actAs(account.email)
    const used = await useLink(tx, tokenHash, deps.now())
    const changed = used && (await setPassword(tx, used.user_id, passwordHash, account.email))
    if (!changed) throw new Refused('link_expired')
    await endSessionsOf(tx, changed.id)
    await voidLinksOf(tx, changed.id)
    afterCommit('forget the failed sign-ins', () => limits.forgetAccount(normalizeEmail(account.email)))
  })
}

const sha256 = (token: string) => createHash('sha256').update(token).digest()
