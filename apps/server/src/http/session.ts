import type { Capability } from '@getzo/domain/auth/capabilities'
import { can } from '@getzo/domain/auth/capabilities'
import type { FastifyRequest } from 'fastify'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../db/connect'
import { Refused } from './refused'

/** The live session of a request. role is the stored one, read with the request (A16). */
export interface Session {
  sessionId: string
  userId: number
  email: string
  role: string
  /** ISO 8601 */
  expiresAt: string
}

export interface Sessions {
  /** the session of the request's bearer token; null without a token; throws session_ended for a dead one */
  read(request: FastifyRequest): Promise<Session | null>
  /** the signed token of a session row */
  sign(session: { id: string; userId: number; expiresAt: Date }): Promise<string>
}

const algorithm = 'HS256'
const audience = 'getzo'

const liveSession = {
  name: 'live-session',
  text: `select s.id, s.user_id, s.expires_at, u.email, u.role
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.disabled_at is null`,
}

interface SessionRow {
  id: string
  user_id: number
  expires_at: string
  email: string
  role: string
}

/** More than the staff of a small team ever hold; beyond it all are verified anew. */
const verifiedMax = 1_000

/** Tokens name a row of sessions, so that logout, a password change and disabling end them at once. */
export function createSessions(db: Database, key: Uint8Array): Sessions {
  // A good signature stays good, so it is checked once: WebCrypto goes through another thread. Whether the session
  // still lives is read from its row each time.
  const verified = new Map<string, string>()

  async function sessionIdOf(token: string): Promise<string> {
    const known = verified.get(token)
    if (known !== undefined) return known
    const id = await verifiedSessionId(token, key)
    if (verified.size >= verifiedMax) verified.clear()
    verified.set(token, id)
    return id
  }

  return {
    async read(request) {
      const token = bearerToken(request)
      if (token === null) return null
      const id = await sessionIdOf(token)
      const { rows } = await db.pool.query<SessionRow>({ ...liveSession, values: [id] })
      const [row] = rows
      if (!row) throw new Refused('session_ended')
      return {
        sessionId: row.id,
        userId: row.user_id,
        email: row.email,
        role: row.role,
        expiresAt: row.expires_at,
      }
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

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header) ?? []
  if (token === undefined) throw new Refused('session_ended')
  return token
}

async function verifiedSessionId(token: string, key: Uint8Array): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience })
    if (typeof payload.jti === 'string' && /^[0-9a-f-]{36}$/.test(payload.jti)) return payload.jti
  } catch (error) {
    if (!(error instanceof joseErrors.JOSEError)) throw error
  }
  throw new Refused('session_ended')
}

/** The session if it has the capability; else the refusal that tells a visitor from a colleague without the right. */
export function requireCapability(session: Session | null, capability: Capability): Session {
  const signedIn = requireSession(session)
  if (!can(signedIn.role, capability)) throw new Refused('forbidden')
  return signedIn
}

export function requireSession(session: Session | null): Session {
  if (!session) throw new Refused('not_signed_in')
  return session
}
