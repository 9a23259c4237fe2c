import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../access/session'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import { postLetter } from '../../../outside/mail/letter.jobs'
import { type Account, accountOf, endSessionsOf, setPassword, voidLinksOf } from '../auth.store'
import { passwordChangedLetter } from '../letters'
import type { SignInLimits } from '../sign-in/sign-in-limits'
import { requireCurrentPassword } from './current-password'
import { checkPassword } from './new-passwords'
import { passwords } from './passwords'

/** Checks a person's own change of password (A21) and answers the account with the new one's hash. */
export async function checkOwnPassword(
  deps: Deps,
  limits: SignInLimits,
  { userId }: Session,
  form: { password: string; new_password: string },
  request: FastifyRequest,
): Promise<{ account: Account; passwordHash: string }> {
  const account = await accountOf(deps.db, userId)
  if (!account) throw new Refused('session_ended')
  const { email, first_name, last_name } = account
  const refusal = await checkPassword(deps, form.new_password, {
    email,
    names: [first_name, last_name],
  })
  refuseRule(refusal && { ...refusal, field: 'new_password' })
  await requireCurrentPassword(deps, limits, account, form.password, request)
  return { account, passwordHash: await passwords.hash(form.new_password) }
}

/** Sets the new password, ends the other sessions, uses up the mailed links, and sends the person a letter. */
export async function changeOwnPassword(
  tx: Tx,
  { shop, now, securityEvents }: Deps,
  { account, passwordHash }: { account: Account; passwordHash: string },
  sessionId: string,
  request: FastifyRequest,
): Promise<void> {
  // the account may have been disabled since it was read
  if (!(await setPassword(tx, account.id, passwordHash))) throw new Refused('session_ended')
  await endSessionsOf(tx, account.id, sessionId)
  await voidLinksOf(tx, account.id)
  await postLetter(tx, passwordChangedLetter(shop.now(), account), { now: now() })
  const event = { kind: 'password_changed', account: { userId: account.id } } as const
  await securityEvents.record(tx, request, event, account.email)
}
