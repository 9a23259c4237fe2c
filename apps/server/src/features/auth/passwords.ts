import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '../../http/refused'

/** Hashing of passwords: argon2id with the parameters that OWASP names first (19 MiB, 2 passes, 1 thread). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a stored hash or none (A11). */
  matches(stored: string | null, password: string): Promise<boolean>
}

const atOnceMax = 2
const waitingMax = 20

/**
 * A hash costs a core some 10 ms and 19 MiB, which is a way to exhaust a server: two run at once, twenty wait, and
 * whoever comes then is refused with too_many.
 */
export function createPasswords(work = { hash, verify }): Passwords {
  const inTurn = createTurns()
  return {
    hash: (password) => inTurn(() => work.hash(canonical(password), parameters)),
    async matches(stored, password) {
      const isRight = await inTurn(() => work.verify(stored ?? unmatched, canonical(password)))
      return stored !== null && isRight
    },
  }
}

/** The service's own: its limit is one for the process. */
export const passwords = createPasswords()

/** Keyboards write one and the same letter in different ways. */
const canonical = (password: string) => password.normalize('NFC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A hash of the same cost that belongs to no password. */
const unmatched = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(parameters.outputLen))}`

function createTurns() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refused('too_many', { retry_after_seconds: 2 })
    try {
      return await work()
    } finally {
      // the turn is handed on, so that nobody who comes now overtakes the first who waits
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
