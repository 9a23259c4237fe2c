import { randomBytes } from 'node:crypto'
import { normalizePassword } from '@getzo/domain/auth/auth-rules'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '../../../http/refused'
import { createTurns } from '../../../load/lease'

/** Hashing of passwords: argon2id with the parameters that OWASP names first (19 MiB, 2 passes, 1 thread). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/**
 * Who a hash is computed for: a user who has signed in from that browser before or has a link of ours, or a stranger.
 */
type HashFor = 'known' | 'stranger'

/** outdated: right, of a hash that was made before passwords were stored as normalizePassword gives them. */
type Comparison = 'wrong' | 'right' | 'outdated'

interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a stored hash or none (A11). */
  compare(stored: string | null, password: string, who: HashFor): Promise<Comparison>
}

/** Those who are known wait for none of the strangers, and the threads that hash leave some to everything else. */
const atOnceMax: Record<HashFor, number> = { known: 1, stranger: 2 }
const waitingMax = 20
/** Far more than twenty hashes take. */
const turnMsMax = 20_000

/**
 * A hash costs a core some 10 ms and 19 MiB, which is a way to exhaust a server: few run at once, twenty wait, and a
 * request that comes then is refused with too_many.
 */
export function createPasswords(work = { hash, verify }): Passwords {
  const turns = { known: turnsOf('known'), stranger: turnsOf('stranger') }
  const inTurn = <T>(who: HashFor, hashing: () => Promise<T>) =>
    turns[who].run({ work: hashing, late: tooMany })
  return {
    // only for those who have proven who they are
    hash: (password) => inTurn('known', () => work.hash(normalizePassword(password), parameters)),
    compare: (stored, password, who) =>
      inTurn(who, async () => {
        const [meant, earlier] = [normalizePassword(password), password.normalize('NFC')]
        const isRight = await work.verify(stored ?? unmatched, meant)
        const isOutdated = !isRight && earlier !== meant && (await work.verify(stored ?? unmatched, earlier))
        if (stored === null || !(isRight || isOutdated)) return 'wrong'
        return isRight ? 'right' : 'outdated'
      }),
  }
}

/** The service's own: its limit is one for the process. */
export const passwords = createPasswords()

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A hash of the same cost that belongs to no password. */
const unmatched = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(parameters.outputLen))}`

function turnsOf(who: HashFor) {
  return createTurns({ atOnce: atOnceMax[who], waitingMax, waitMs: turnMsMax, heldMs: turnMsMax })
}

function tooMany(): never {
  throw new Refused('too_many', { retry_after_seconds: 2 })
}
