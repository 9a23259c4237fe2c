import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import type { Session } from '../../http/session'
import { endSession } from './auth.store'

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
