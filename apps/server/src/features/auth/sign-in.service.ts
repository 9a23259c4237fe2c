import { randomUUID } from 'node:crypto'
import { checkSignIn, normalizeEmail, sessionLengthSeconds } from '@getzo/domain/auth/auth-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { findAccount, openSession } from './auth.store'
import { createKnownDevices } from './known-devices'
import { passwords } from './passwords'
import { refuseRule } from './refuse-rule'
import type { SignInLimits } from './sign-in-limits'

interface SignInForm {
  email: string
  password: string
  remember?: boolean
}

/**
 * Signs in. An unknown e-mail, a wrong password, a disabled account and one that was only invited are refused with the
 * same words after the same work (A11).
 */
export function createSignIn(deps: Deps, limits: SignInLimits) {
  const knownDevices = createKnownDevices(deps)

  return async (form: SignInForm, request: FastifyRequest, reply: FastifyReply) => {
    refuseRule(checkSignIn(form))
    const email = normalizeEmail(form.email)
    const attempt = { email, ip: request.ip, deviceId: knownDevices.read(request, email) }
    await limits.take(attempt)
    const account = await findAccount(deps.db, email)
    const isRight = await passwords.matches(account?.password_hash ?? null, form.password)
    if (!isRight || !account?.password_hash) throw new Refused('wrong_credentials')

    const lengthMs = sessionLengthSeconds(form.remember === true ? 'remembered' : 'tab') * 1000
    const session = {
      id: randomUUID(),
      userId: account.id,
      passwordHash: account.password_hash,
      expiresAt: new Date(deps.now().getTime() + lengthMs),
    }
    if (!(await openSession(deps.db, session))) throw new Refused('wrong_credentials')
    await limits.succeeded(attempt)
    knownDevices.remember(request, reply, email)
    return { token: await deps.sessions.sign(session), expires_at: session.expiresAt.toISOString() }
  }
}
