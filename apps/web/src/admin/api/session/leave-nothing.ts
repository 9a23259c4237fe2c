import { forgetDraftsOf } from '../drafts'
import { clearSession, personOf } from './session'

/** Ends a session for all tabs, and removes its person's unsaved input from this browser (A6, A15, W13). */
export function leaveNothing(token: string | null, end: 'signed_out' | 'ended'): void {
  const person = personOf(token)
  // before other tabs learn of it: they keep the drafts of their own open forms
  if (person !== null) forgetDraftsOf(person)
  clearSession(end)
}
