import { growingWait, windowLimit } from '../../../access/limits/limits'
import { placeLimit } from '../../../access/limits/place-limit'
import type { Deps } from '../../../deps'

/** Who tries to sign in: as which e-mail (normalized), from where, and from which known device if from one. */
export interface Attempt {
  email: string
  ip: string
  deviceId: string | null
}

/** Limits on guessing passwords. Each is counted before a hash is computed. */
export interface SignInLimits {
  /** Counts the attempt, or throws too_many. The answer is the same for an e-mail that has no account (A11). */
  take(attempt: Attempt): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  /** The owner has proven to be who they are in another way. */
  forgetAccount(email: string): Promise<void>
}

export function createSignInLimits({ db }: Pick<Deps, 'db'>): SignInLimits {
  const ofPlace = placeLimit(db, 'sign-in', [{ address: 30, network: 90, seconds: 600 }])
  const ofDevice = windowLimit(db, { name: 'sign-in-device', attempts: 10, seconds: 600 })
  const ofAccount = growingWait(db, {
    name: 'sign-in-account',
    free: 5,
    firstWaitSeconds: 5,
    waitSecondsMax: 900,
    // NIST SP 800-63B: at most 100 failures in a row on one account
    stopAfter: 100,
    seconds: 86_400,
  })
  return {
    async take({ email, ip, deviceId }) {
      if (deviceId !== null) return ofDevice.take(deviceId)
      await ofPlace.take(ip)
      return ofAccount.take(email)
    },
    async succeeded({ email, ip, deviceId }) {
      if (deviceId !== null) return ofDevice.forget(deviceId)
      await ofPlace.giveBack(ip)
      return ofAccount.forget(email)
    },
    forgetAccount: (email) => ofAccount.forget(email),
  }
}
