import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
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
