import type { Capability } from '@getzo/domain/auth/capabilities'
import { can } from '@getzo/domain/auth/capabilities'
import { needsSecondFactor, provedMinutes, type SecondFactor } from '@getzo/domain/auth/factors'
import type { FastifyRequest } from 'fastify'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../db/connection/connect'
import { Refused } from '../http/refused'
import type { Background } from '../load/background'
import type { SecurityEvents } from '../security/security-events'

/** The live session of a request. role is the one in force, read with the request (A16, A26). */
export interface Session {
  sessionId: string
  userId: number
  email: string
  role: string
  /** the first administrator, before the first sign-in is complete (W18) */
  mustSetUp: boolean
  /** whether the person has a passkey or one-time codes (W15) */
  hasFactor: boolean
  /** whether this session was opened, or proved since, by a factor */
  isProvedByFactor: boolean
  /** whether that was within the last ten minutes; who has no factor proves it by the password */
  isProvedLately: boolean
  /** ISO 8601 */
  expiresAt: string
}

export interface Sessions {
  /** The session of the request's bearer token; null without a token; throws session_ended for a dead one. */
  read(request: FastifyRequest): Promise<Session | null>
  /** whether a token of ours came, by its signature alone: its session may have ended, which `read` finds */
  isSigned(request: FastifyRequest): Promise<boolean>
  /** whether a session lives, by its id: no proof of who asks */
  isLive(id: string): Promise<boolean>
  /** the signed token of a session row */
  sign(session: { id: string; userId: number; expiresAt: Date }): Promise<string>
}

const algorithm = 'HS256'
const audience = 'getzo'

/** $2 is the idle end in minutes, 0 for none; a remembered session has none. */
const liveSession = {
  name: 'live-session',
  text: `select s.id, s.user_id, s.expires_at, u.email, role_in_force(u.role) as role, u.must_set_up,
      s.last_seen_at < now() - interval '1 minute' as is_seen_again,
      s.proved_by <> 'password' as by_factor, s.proved_at > now() - interval '${provedMinutes} minutes' as is_proved_lately,
      exists (select from passkeys p where p.user_id = u.id)
        or exists (select from code_secrets c where c.user_id = u.id and c.confirmed_at is not null) as has_factor
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.disabled_at is null
      and ($2 = 0 or s.remembered or s.last_seen_at > now() - make_interval(mins => $2))`,
}

/** Of many calls at once, one writes. */
const seenAgain = {
  name: 'session-seen-again',
  text: `update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
}

const disabled = 'account disabled'

const deadSession = {
  name: 'dead-session',
  text: `select s.user_id, case when u.disabled_at is not null then '${disabled}'
      when s.ended_at is not null then 'session ended' when s.expires_at <= now() then 'session expired'
      else 'session idle' end as reason
    from sessions s join users u on u.id = s.user_id where s.id = $1`,
}

interface SessionRow {
  id: string
  user_id: number
  expires_at: string
  email: string
  role: string
  must_set_up: boolean
  is_seen_again: boolean
  by_factor: boolean
  is_proved_lately: boolean
  has_factor: boolean
}

/** More than the staff of a small team ever hold; beyond it, all are verified again. */
const verifiedMax = 1_000

/**
 * A good signature stays good, so it is checked once: WebCrypto goes through another thread. Whether the session still
 * lives is read from its row each time.
 */
function rememberedIds(key: Uint8Array) {
  const verified = new Map<string, string>()
  return async (token: string): Promise<string | null> => {
    const known = verified.get(token)
    if (known !== undefined) return known
    const id = await verifiedSessionId(token, key)
    if (id === null) return null
    if (verified.size >= verifiedMax) verified.clear()
    verified.set(token, id)
    return id
  }
}

/** The refusal of a token whose session does not live, which is noted. */
async function refusalOfDead(
  { db, events }: { db: Database; events: SecurityEvents },
  request: FastifyRequest,
  id: string,
): Promise<Refused> {
  const { rows } = await db.pool.query<{ user_id: number; reason: string }>({
    ...deadSession,
    values: [id],
  })
  for (const { user_id: userId, reason } of rows) {
    events.noteOnce(request, { kind: 'session_refused', account: { userId }, reason })
  }
  // said to the holder of the account's own token alone
  const isDisabled = rows.some(({ reason }) => reason === disabled)
  return new Refused('session_ended', isDisabled ? { account_disabled: true } : {})
}

/** Tokens name a row of sessions, so that logout, a password change and disabling end them at once. */
export function createSessions(options: {
  db: Database
  key: Uint8Array
  idleMinutes: number
  background: Background
  events: SecurityEvents
}): Sessions {
  const { db, key, idleMinutes, background, events } = options
  const sessionIdOf = rememberedIds(key)
  const see = async (id: string) => void (await db.pool.query({ ...seenAgain, values: [id] }))

  return {
    async isSigned(request) {
      const token = bearerToken(request)
      return token !== null && (await sessionIdOf(token)) !== null
    },
    async read(request) {
      const token = bearerToken(request)
      if (token === null) return null
      const id = await sessionIdOf(token)
      if (id === null) {
        events.count(request, { kind: 'session_refused', account: null, reason: 'not a token of ours' })
        throw new Refused('session_ended')
      }
      const { rows } = await db.read<SessionRow>({ ...liveSession, values: [id, idleMinutes] })
      const [row] = rows
      if (!row) throw await refusalOfDead({ db, events }, request, id)
      if (row.is_seen_again) background.run('note that a session is in use', () => see(id))
      return {
        sessionId: row.id,
        userId: row.user_id,
        email: row.email,
        role: row.role,
        mustSetUp: row.must_set_up,
        hasFactor: row.has_factor,
        isProvedByFactor: row.by_factor,
        // a session from before the first factor proves nothing any more
        isProvedLately: row.is_proved_lately && (row.by_factor || !row.has_factor),
        expiresAt: row.expires_at,
      }
    },
    async isLive(id) {
      const { rows } = await db.read<SessionRow>({ ...liveSession, values: [id, idleMinutes] })
      return rows.length > 0
    },
    sign: ({ id, userId, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setJti(id)
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
  }
}

/** The request's token; null without one, and empty where it cannot be one. */
function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header) ?? []
  return token
}

async function verifiedSessionId(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience })
    if (typeof payload.jti === 'string' && /^[0-9a-f-]{36}$/.test(payload.jti)) return payload.jti
  } catch (error) {
    if (!(error instanceof joseErrors.JOSEError)) throw error
  }
  return null
}

/**
 * The session if it has the capability; else the refusal, which differs for a visitor and a colleague without the
 * right.
 */
export function requireCapability(session: Session | null, capability: Capability): Session {
  const signedIn = requireSession(session)
  if (can(signedIn.role, capability)) return signedIn
  throw new Refused('forbidden', {}, undefined, capability)
}

/**
 * Refuses a person who must have a second factor and has none, or has not shown it in this session (W15): until then
 * there are only the calls that lead to one.
 */
export function requireFactor(
  session: Session | null,
  { secondFactor }: { secondFactor: SecondFactor },
): void {
  if (session === null || session.isProvedByFactor || !needsSecondFactor(secondFactor, session.role)) return
  throw new Refused(session.hasFactor ? 'prove_again' : 'factor_first')
}

/** The proof of an act: none, one by a factor of those who have one, or one of everybody. */
export type ProofOfAct = boolean | 'by_factor'

/** Refuses a person who has not proved lately who they are, before what would hurt most in a stranger's hands (A25). */
export function requireProof(session: Session, proof: ProofOfAct): void {
  if (proof === false || session.isProvedLately) return
  if (proof === 'by_factor' && !session.hasFactor) return
  throw new Refused('prove_again')
}

export function requireSession(session: Session | null): Session {
  if (!session) throw new Refused('not_signed_in')
  return session
}
