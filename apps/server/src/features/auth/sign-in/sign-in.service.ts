import { checkSignIn, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import { type Account, findAccount } from '../auth.store'
import type { SecondStep } from '../factors/second-step.service'
import { passwords } from '../passwords/passwords'
import type { Enter, SignInCall } from './entry.service'
import { createKnownDevices } from './known-devices'
import type { Attempt, SignInLimits } from './sign-in-limits'

interface SignInForm {
  email: string
  password: string
  remember?: boolean
  work?: string
}

/**
 * Signs in. An unknown e-mail, a wrong password, a disabled account and one that was only invited are refused with the
 * same words after the same work (A11). A person with a second factor is asked for it (W15).
 */
export function createSignIn(
  deps: Deps,
  { limits, enter, secondStep }: { limits: SignInLimits; enter: Enter; secondStep: SecondStep },
) {
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

  return async (form: SignInForm, call: SignInCall) => {
    const { request } = call
    refuseRule(checkSignIn(form))
    const email = normalizeEmail(form.email)
    const attempt = { email, ip: request.ip, deviceId: knownDevices.read(request, email), work: form.work }
    await take(attempt, request)
    const account = await findAccount(deps.db, email)
    const stored = account?.password_hash ?? null
    const who = attempt.deviceId === null ? 'stranger' : 'known'
    const compared = await passwords.compare(stored, form.password, who)
    if (compared === 'wrong' || !account || stored === null || account.disabled_at !== null)
      throw refuse(request, email, account)

    const { remember: remembered = false } = form
    const checked = { userId: account.id, email: account.email, passwordHash: stored, remembered }
    const asked = await secondStep.ask(checked, call)
    if (asked !== null) throw asked
    const renewed = compared === 'outdated' ? await passwords.hash(form.password) : null
    const entered = await enter({ ...checked, provedBy: 'password', renewed }, call)
    if (entered === null) throw refuse(request, email, account)
    return entered
  }
}

function whyRefused(account: Account | undefined): string {
  if (!account) return 'no such account'
  if (account.disabled_at !== null) return 'account disabled'
  return account.password_hash === null ? 'no password set yet' : 'wrong password'
}
