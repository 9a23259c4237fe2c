import { randomUUID } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import { normalizeEmail, sessionLengthSeconds } from '@getzo/domain/auth/auth-rules'
import { deviceOf } from '@getzo/domain/auth/device'
import type { ProvedBy } from '@getzo/domain/auth/factors'
import { firstLanguage } from '@getzo/domain/public/device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../../../access/limits/place-of'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import type { Write } from '../../../http/write'
import { openSession, setPassword } from '../auth.store'
import { createKnownDevices } from './known-devices'
import type { SignInLimits } from './sign-in-limits'

/** The parts of a call that signs in. */
export interface SignInCall {
  request: FastifyRequest
  reply: FastifyReply
  write: Write
}

/** The person who has proved who they are, and how. */
export interface Entering {
  userId: number
  email: string
  /** null: by a passkey alone */
  passwordHash: string | null
  provedBy: ProvedBy
  remembered: boolean
  /** the password's hash by today's settings, where it was made by older ones */
  renewed?: string | null
  /** uses up what was shown, in the change that opens the session; answers whether it could be used */
  use?: (tx: Tx) => Promise<boolean>
}

const reasons: Record<ProvedBy, string | undefined> = {
  password: undefined,
  passkey: 'by a passkey',
  code: 'by a password and a one-time code',
  recovery_code: 'by a password and a recovery code',
}

/** Opens a session for a person who has proved who they are, and answers its token; null where the proof no longer counts. */
export function createEntry(deps: Deps, limits: SignInLimits) {
  const knownDevices = createKnownDevices(deps)

  return async (who: Entering, { request, reply, write }: SignInCall) => {
    const { userId, email, provedBy, remembered } = who
    const device = deviceOf(request.headers['user-agent'] ?? '')
    const place = placeOf(request, deps.config.countryHeader)
    const language = firstLanguage({
      remembered: deps.cookies.read(request, cookieNames.language),
      host: request.hostname,
      accepted: request.headers['accept-language'] ?? '',
    })
    const maxAgeSeconds = sessionLengthSeconds(remembered ? 'remembered' : 'browser')
    const expiresAt = new Date(deps.now().getTime() + maxAgeSeconds * 1000)
    const session = { ...who, id: randomUUID(), device, place, language, expiresAt }
    const isOpen = await write(async (tx, { actAs }) => {
      await actAs(email)
      if (who.use && !(await who.use(tx))) return false
      if (!(await openSession(tx, session))) return false
      if (who.renewed) await setPassword(tx, userId, who.renewed)
      const reason = reasons[provedBy]
      const event = { kind: 'signed_in', account: { userId }, ...(reason && { reason }) } as const
      await deps.securityEvents.record(tx, request, event, email)
      return true
    })
    if (!isOpen) return null
    const known = normalizeEmail(email)
    // a passkey alone is counted by its own limit
    if (who.passwordHash !== null)
      await limits.succeeded({ email: known, ip: request.ip, deviceId: knownDevices.read(request, known) })
    knownDevices.remember(request, reply, known)
    deps.staffBrowsers.remember(reply, { id: session.id, maxAgeSeconds })
    return { token: await deps.sessions.sign(session), expires_at: session.expiresAt.toISOString() }
  }
}

export type Enter = ReturnType<typeof createEntry>
