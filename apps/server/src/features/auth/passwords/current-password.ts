import { checkSignIn, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Account } from '../auth.store'
import type { SignInLimits } from '../sign-in/sign-in-limits'
import { passwords } from './passwords'

/**
 * Asks a signed-in user for the password once more: a stranger at an open screen must not take the account over.
 * Wrong ones are limited like wrong sign-ins. A refusal is at the field `password`.
 */
export async function requireCurrentPassword(
  { securityEvents }: Deps,
  limits: SignInLimits,
  account: Account,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  refuseRule(checkSignIn({ email: account.email, password }))
  const attempt = {
    email: normalizeEmail(account.email),
    ip: request.ip,
    deviceId: `session of user ${account.id}`,
  }
  await limits.take(attempt)
  const compared = await passwords.compare(account.password_hash, password, 'known')
  if (compared !== 'wrong') return limits.succeeded(attempt)
  const reason = 'wrong password for a change of the account'
  securityEvents.note(request, { kind: 'sign_in_failed', account: { userId: account.id }, reason })
  throw new Refused('rule', { field: 'password' }, say('auth.password_wrong'))
}
