import { createHmac } from 'node:crypto'
import { lookupWorkHeader } from '@getzo/contract/order-page/lookup-work'
import {
  decideLookup,
  type LookupDecision,
  type LookupTally,
  lookupLimitNames,
  lookupWorkBits,
} from '@getzo/domain/orders/lookup/lookup-limits'
import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { addressKey, networkKey } from '../../../access/limits/limits'
import { createWork } from '../../../access/limits/work'
import type { Database } from '../../../db/connection/connect'
import { Refused } from '../../../http/refused'
import { deleteTry, insertTry, keepFailure, readTally, type Try } from './lookup-failures.store'

/** A try that may be made. One of the two has to be said of it afterwards. */
interface LookupTry {
  /** order: whose own link it was, null where it was none */
  failed(order: { id: number; generation: number } | null): Promise<void>
  succeeded(): Promise<void>
}

/** Limits on guessing the last four of an order (K11): see domain/orders/lookup/lookup-limits and docs/adr/0017. */
export interface LookupLimits {
  /** Answers a try, or throws too_many with the time to wait, and with work where that is a way to go on. */
  take(hash: string, request: FastifyRequest): Promise<LookupTry>
}

interface LookupLimitsParts {
  db: Database
  key: Uint8Array
  now: () => Date
  metrics: Registry
}

export function createLookupLimits({ db, key, now, metrics }: LookupLimitsParts): LookupLimits {
  const work = createWork({ db, key, now })
  const { failures, refusals } = countersIn(metrics)
  // keyed: the table is kept for long, and addresses are few enough to be tried out
  const hashed = (what: string, text: string) =>
    createHmac('sha256', key).update(`lookup-${what}:${text}`).digest('base64url')

  return {
    async take(hash, request) {
      const who = { about: hash, ip: request.ip }
      const done = await work.take(request.headers[lookupWorkHeader], who)
      const attempt: Try = {
        link: hashed('link', hash),
        address: hashed('address', addressKey(request.ip)),
        network: hashed('network', networkKey(request.ip)),
        at: now(),
      }
      const refuse = (tally: LookupTally, decision: LookupDecision) => {
        if (decision.allowed) return
        refusals.inc({ limit: decision.limit })
        throw new Refused('too_many', {
          retry_after_seconds: decision.waitSeconds,
          ...(decision.limit === 'closed' ? { closed: true } : {}),
          ...(decision.needsWork ? { work: work.give(lookupWorkBits(tally), who) } : {}),
        })
      }
      // first without writing, so that a flood costs one read each; then with the try written down, so that many at
      // once cannot slip through together
      const before = await readTally(db, attempt)
      refuse(before, decideLookup(before, done))
      const id = await insertTry(db, attempt)
      const tally = await readTally(db, attempt, id)
      const decision = decideLookup(tally, done)
      if (!decision.allowed) {
        await deleteTry(db, id)
        // earlier ones may have ended meanwhile: then this one gets their outcome
        const after = await readTally(db, attempt)
        refuse(after, decideLookup(after, null))
      }
      refuse(tally, decision)
      return {
        async failed(order) {
          failures.inc()
          await keepFailure(db, id, order)
        },
        succeeded: () => deleteTry(db, id),
      }
    },
  }
}

function countersIn(metrics: Registry) {
  const failures = new Counter({
    name: 'getzo_order_lookup_failures_total',
    help: 'Lookups of orders with a wrong link or wrong digits',
    registers: [metrics],
  })
  const refusals = new Counter({
    name: 'getzo_order_lookup_refusals_total',
    help: 'Lookups of orders that were refused, by the limit that did',
    labelNames: ['limit'] as const,
    registers: [metrics],
  })
  for (const limit of lookupLimitNames) refusals.inc({ limit }, 0)
  return { failures, refusals }
}
