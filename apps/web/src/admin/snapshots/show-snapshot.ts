import { claimsOf, forgetOfSessions, isTokenRemembered } from '../../session-token'
import { whenIdle } from '../when-idle'
import { removeSnapshot, showPage } from './shown-page'
import { findSnapshot, type Snapshot } from './stored-snapshots'

/** What this address looked like last, if the browser keeps that for the session that it has (docs/adr/0053). */
export function keptSnapshot(token: string | null): Snapshot | null {
  try {
    const claims = claimsOf(token)
    if (claims !== null && claims.expiresAt > Date.now() && isTokenRemembered()) {
      return (document.hidden ? undefined : findSnapshot(claims, location.pathname + location.search)) ?? null
    }
    forgetOfSessions()
  } catch {
    forgetSnapshots()
  }
  return null
}

/** Shows it. Answers when that is painted, so that the long work of the scripts comes after. */
export async function showSnapshot(snapshot: Snapshot): Promise<void> {
  try {
    const drawRest = await showPage(snapshot, () => true)
    if (drawRest !== null) whenIdle(drawRest)
  } catch {
    // best effort: a page that cannot be shown again comes as every first one does
    forgetSnapshots()
    removeSnapshot()
  }
}

/** A browser that forbids storage has none. */
function forgetSnapshots(): void {
  try {
    forgetOfSessions()
  } catch {
    // there was nothing to forget
  }
}
