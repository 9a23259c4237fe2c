import { randomUUID } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import { checkSignIn, normalizeEmail, sessionLengthSeconds } from '@getzo/domain/auth/auth-rules'
import { deviceOf } from '@getzo/domain/auth/device'
import { firstLanguage } from '@getzo/domain/public/device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../../access/place-of'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import type { Write } from '../../http/write'
import { type Account, findAccount, openSession, setPassword } from './auth.store'
import { createKnownDevices } from './known-devices'
import { passwords } from './passwords'
import type { Attempt, SignInLimits } from './sign-in-limits'

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
  const { securityEvents } = deps

  /** Counts an attempt before anything costly is done. */
  async function take(attempt: Attempt, request: FastifyRequest) {
    try {
      await limits.take(attempt)
    } catch (error) {
      const reason = 'too many attempts'
      securityEvents.count(request, { kind: 'sign_in_failed', account: { email: attempt.email }, reason })
      throw error
    }
  }

  function refuse(request: FastifyRequest, email: string, account: Account | undefined): Refused {
    const whose = account ? { userId: account.id } : { email }
    securityEvents.note(request, { kind: 'sign_in_failed', account: whose, reason: whyRefused(account) })
    return new Refused('wrong_credentials')
  }

  return async (form: SignInForm, request: FastifyRequest, reply: FastifyReply, write: Write) => {
    refuseRule(checkSignIn(form))
    const email = normalizeEmail(form.email)
    const attempt = { email, ip: request.ip, deviceId: knownDevices.read(request, email) }
    await take(attempt, request)
    const account = await findAccount(deps.db, email)
    const stored = account?.password_hash ?? null
    const who = attempt.deviceId === null ? 'stranger' : 'known'
    const compared = await passwords.compare(stored, form.password, who)
    if (compared === 'wrong' || !account || stored === null) throw refuse(request, email, account)
    const renewed = compared === 'outdated' ? await passwords.hash(form.password) : null

    const device = deviceOf(request.headers['user-agent'] ?? '')
    const place = placeOf(request, deps.config.countryHeader)
    const language = firstLanguage({
      remembered: deps.cookies.read(request, cookieNames.language),
      host: request.hostname,
      accepted: request.headers['accept-language'] ?? '',
    })
    const opened = newSession(form, deps.now())
    const session = { userId: account.id, passwordHash: stored, device, place, language, ...opened }
    const isOpen = await write(async (tx, { actAs }) => {
      await actAs(account.email)
      if (!(await openSession(tx, session))) return false
      if (renewed !== null) await setPassword(tx, account.id, renewed, account.email)
      const event = { kind: 'signed_in', account: { userId: account.id } } as const
      await securityEvents.record(tx, request, event, account.email)
      return true
    })
    if (!isOpen) throw refuse(request, email, account)
    await limits.succeeded(attempt)
    knownDevices.remember(request, reply, email)
    return { token: await deps.sessions.sign(session), expires_at: session.expiresAt.toISOString() }
  }
}

function newSession({ remember: remembered = false }: SignInForm, now: Date) {
  const lengthMs = sessionLengthSeconds(remembered ? 'remembered' : 'browser') * 1000
  return { id: randomUUID(), remembered, expiresAt: new Date(now.getTime() + lengthMs) }
}

function whyRefused(account: Account | undefined): string {
  if (!account) return 'no such account'
  if (account.disabled_at !== null) return 'account disabled'
  return account.password_hash === null ? 'no password set yet' : 'wrong password'
}
