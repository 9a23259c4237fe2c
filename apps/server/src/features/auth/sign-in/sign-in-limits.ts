import { growingWait, networkKey, windowLimit } from '../../../access/limits/limits'
import { placeLimit } from '../../../access/limits/place-limit'
import { createWork } from '../../../access/limits/work'
import type { Deps } from '../../../deps'

/** Who tries to sign in: as which e-mail (normalized), from where, and from which known device if from one. */
export interface Attempt {
  email: string
  ip: string
  deviceId: string | null
  /** work instead of a wait, as the browser answers it */
  work?: string | undefined
}

/** Limits on guessing passwords. Each is counted before a hash is computed. */
export interface SignInLimits {
  /** Counts the attempt, or throws too_many. The answer is the same for an e-mail that has no account (A11). */
  take(attempt: Attempt): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  /** The owner has proven to be who they are in another way. */
  forgetAccount(email: string): Promise<void>
}

export function createSignInLimits({ db, secrets, now }: Pick<Deps, 'db' | 'secrets' | 'now'>): SignInLimits {
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
  const works = createWork({ db, key: secrets.orderLinks, now })
  // one network does not use up an account's failures by work; the waits are as ever
  const ofWork = windowLimit(db, { name: 'sign-in-work', attempts: 10, seconds: 86_400 })

  /** Work that was done counts once, and within its network's limit. */
  async function workOf({ email, ip, work }: Attempt) {
    const worker = { about: `sign-in:${email}`, ip }
    const done = work === undefined ? null : await works.take(work, worker)
    const counts = done === null || (await ofWork.isWithin(`${email} ${networkKey(ip)}`))
    return counts ? { done, give: (bits: number) => works.give(bits, worker) } : null
  }

  return {
    async take(attempt) {
      const { email, ip, deviceId } = attempt
      if (deviceId !== null) return ofDevice.take(deviceId)
      await ofPlace.take(ip)
      return ofAccount.take(email, await workOf(attempt))
    },
    async succeeded({ email, ip, deviceId }) {
      if (deviceId !== null) return ofDevice.forget(deviceId)
      await ofPlace.giveBack(ip)
      return ofAccount.forget(email)
    },
    forgetAccount: (email) => ofAccount.forget(email),
  }
}
