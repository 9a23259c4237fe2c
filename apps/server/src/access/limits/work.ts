import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bitsOfWork, readAnsweredWork } from '@getzo/contract/order-page/lookup-work'
import { isWorkDone } from '@getzo/domain/public/proof-of-work'
import type { Database } from '../../db/connection/connect'
import { networkKey, windowLimit } from './limits'

const validSeconds = 180

interface WorkParts {
  db: Database
  key: Uint8Array
  now: () => Date
}

/** What the work is for, as an order's link or an account: it is worth nothing for another, or from another network. */
interface Worker {
  about: string
  ip: string
}

export interface Work {
  give(bits: number, worker: Worker): string
  /** The bits of work that was done, once; null for anything else. */
  take(answered: string | string[] | undefined, worker: Worker): Promise<number | null>
}

/**
 * Work that lets a browser go on where a stranger's failures would make it wait (K11, A11). Signed, so that nothing is kept
 * of issued puzzles; only used ones are, until they would have expired.
 */
export function createWork({ db, key, now }: WorkParts): Work {
  const used = windowLimit(db, { name: 'lookup-work', attempts: 1, seconds: validSeconds })
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  // the key also signs links and proofs; the prefix 'work:' separates them
  const signature = (stated: string, { about, ip }: Worker) =>
    createHmac('sha256', key)
      .update(`work:${stated}:${networkKey(ip)}:${about}`)
      .digest('base64url')

  return {
    give(bits, worker) {
      const stated = `${bits}.${nowSeconds() + validSeconds}.${randomBytes(12).toString('base64url')}`
      return `${stated}.${signature(stated, worker)}`
    },

    async take(answered, worker) {
      const work = typeof answered === 'string' ? readAnsweredWork(answered) : null
      if (work === null || !isValid(work.challenge, worker)) return null
      const bits = bitsOfWork(work.challenge)
      if (!isWorkDone(sha256, work.challenge, bits, work.nonces)) return null
      return (await used.isWithin(work.challenge)) ? bits : null
    },
  }

  function isValid(challenge: string, worker: Worker): boolean {
    const [, stated = '', expires, given = ''] =
      /^(\d{1,2}\.(\d{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(challenge) ?? []
    const own = Buffer.from(signature(stated, worker))
    const isOurs = given.length === own.length && timingSafeEqual(Buffer.from(given), own)
    return isOurs && Number(expires) > nowSeconds()
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
