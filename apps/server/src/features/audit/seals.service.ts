import type { FastifyBaseLogger } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../db/connection/connect'
import { withoutRequest } from '../../db/connection/transaction'
import { hourMs } from '../../jobs/job'
import { dayInZone, startOfDay } from '../../time/zone'
import { insertSeal, isOlderUnderWay, selectSealedTo } from './seals.store'

/** A day is sealed this long after its end: a change has the time at which its transaction began. */
const settlesMs = hourMs
/** A first run over the years of an older installation leaves the rest to the next ones. */
const runMs = 30_000

interface Parts {
  db: Database
  log: Pick<FastifyBaseLogger, 'info'>
  timeZone: string
}

/**
 * Seals the ended days of the audit, oldest first, each in its own transaction (W15, adr/0130). Every seal is a log line
 * as well: a log that is kept elsewhere shows seals that were rewritten together with their entries.
 */
export async function sealDays({ db, log, timeZone }: Parts, now: Date): Promise<void> {
  const endsBy = performance.now() + runMs
  for (let isMore = true; isMore && performance.now() < endsBy; )
    isMore = await sealNext({ db, log, timeZone }, now)
}

async function sealNext({ db, log, timeZone }: Parts, now: Date): Promise<boolean> {
  const sealed = await withoutRequest(db.kysely, 'system', async (tx) => {
    const from = await selectSealedTo(tx)
    if (from === null) return null
    const { at, lastDay } = from
    const dayOfStart = dayInZone(at, timeZone)
    // where the shop has changed its zone, a day is longer or shorter, and none is sealed twice
    const day = lastDay !== null && dayAfter(lastDay) > dayOfStart ? dayAfter(lastDay) : dayOfStart
    const startsAt = lastDay === null ? startOfDay(day, timeZone) : at
    const endsAt = startOfDay(dayAfter(day), timeZone)
    if (endsAt.getTime() + settlesMs > now.getTime() || (await isOlderUnderWay(tx, endsAt))) return null
    const seal = await insertSeal(tx, { day, startsAt, endsAt })
    return seal === null ? null : { day, seal }
  })
  if (sealed !== null) log.info(sealed, 'a day of the audit is sealed')
  return sealed !== null
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
