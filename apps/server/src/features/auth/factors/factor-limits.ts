import { growingWait } from '../../../access/limits/limits'
import { placeLimit } from '../../../access/limits/place-limit'
import type { Deps } from '../../../deps'

/** Limits on guessing factors. A right password clears none of them. */
export interface FactorLimits {
  /** counts a try of a person, over all sessions and half sign-ins; throws too_many */
  take(userId: number): Promise<void>
  succeeded(userId: number): Promise<void>
  /** counts a stranger's challenge or passkey */
  takePlace(ip: string): Promise<void>
}

export function createFactorLimits({ db }: Pick<Deps, 'db'>): FactorLimits {
  const ofPerson = growingWait(db, {
    name: 'factor',
    free: 5,
    firstWaitSeconds: 15,
    waitSecondsMax: 900,
    stopAfter: 100,
    seconds: 86_400,
  })
  // a page of sign-in asks for a challenge each time it is opened
  const ofPlace = placeLimit(db, 'passkey', [{ address: 120, network: 600, seconds: 600 }])
  return {
    take: (userId) => ofPerson.take(String(userId)),
    succeeded: (userId) => ofPerson.forget(String(userId)),
    takePlace: (ip) => ofPlace.take(ip),
  }
}
