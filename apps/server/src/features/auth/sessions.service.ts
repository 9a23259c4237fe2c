import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { endOwnSession, endSession, endSessionsOf } from './auth.store'

/** Ends one session; its token is worth nothing from then on (A6). */
export async function signOut(
  tx: Tx,
  { securityEvents }: Deps,
  { sessionId, userId, email }: Session,
  request: FastifyRequest,
): Promise<void> {
  await endSession(tx, sessionId)
  await securityEvents.record(tx, request, { kind: 'signed_out', account: { userId } }, email)
}

/** Ends one of the user's own sessions, from this one or another (A24). One that has ended is refused as unknown. */
export async function endOneSession(
  tx: Tx,
  { securityEvents }: Deps,
  { userId, email }: Session,
  id: string,
  request: FastifyRequest,
): Promise<void> {
  if (!(await endOwnSession(tx, userId, id))) throw new Refused('not_found')
  const reason = 'one session, from the account'
  await securityEvents.record(tx, request, { kind: 'signed_out', account: { userId }, reason }, email)
}

/** Ends the user's other sessions (A24). One that somebody opens meanwhile with the password goes on. */
export async function endOthers(
  tx: Tx,
  { securityEvents }: Deps,
  { sessionId, userId, email }: Session,
  request: FastifyRequest,
): Promise<void> {
  await endSessionsOf(tx, userId, sessionId)
  const reason = 'all other sessions, from the account'
  await securityEvents.record(tx, request, { kind: 'signed_out', account: { userId }, reason }, email)
}
