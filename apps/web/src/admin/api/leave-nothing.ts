import { forgetDraftsOf } from './drafts'
import { clearSession, personOf } from './session'

/** Ends a session for all tabs, and removes what its person has typed in this browser and not saved (A6, W13). */
export function leaveNothing(token: string | null): void {
  const person = personOf(token)
  // before other tabs hear of it: what is open there is kept by them
  if (person !== null) forgetDraftsOf(person)
  clearSession('signed_out')
}
