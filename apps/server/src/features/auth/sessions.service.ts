import type { Tx } from '../../db/transaction'
import { endSession } from './auth.store'

/** Ends one session; its token is worth nothing from then on (A6). */
export const signOut = (tx: Tx, sessionId: string) => endSession(tx, sessionId)
