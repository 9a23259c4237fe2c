import { can } from '@getzo/domain/auth/capabilities'
import type { Session } from './session'

/** A person's own right decides: a key has none to read costs, and leaves them out (A26). */
export const readsCosts = (session: Pick<Session, 'role'> | null): boolean =>
  session !== null && can(session.role, 'costs.read')
