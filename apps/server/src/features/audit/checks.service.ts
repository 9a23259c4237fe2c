import type { FastifyRequest } from 'fastify'
import { windowLimit } from '../../access/limits/limits'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { compareDays, readDaysToCheck } from './seals.reads'

/** The result of a check: how many days were compared, and the first of them that differs. */
export interface Check {
  checked: number
  wrong_day: string | null
}

/**
 * Compares sealed days with their entries until all were compared since this began, or the time is over: those first
 * that waited longest, so that the next check goes on from there (W15, adr/0139).
 */
export async function checkDays(db: Database, now: Date, forMs: number): Promise<Check> {
  const endsBy = performance.now() + forMs
  const wrong: string[] = []
  let checked = 0
  do {
    const days = await readDaysToCheck(db, now)
    if (days.length === 0) break
    const compared = await compareDays(db, days, now)
    checked += compared.length
    wrong.push(...compared.filter(({ fits }) => !fits).map(({ day }) => day))
  } while (performance.now() < endsBy)
  return { checked, wrong_day: wrong.toSorted()[0] ?? null }
}

/** A call's longest time, for an audit of any length. */
const answersWithinMs = 3_000
const perPerson = { name: 'audit-check', attempts: 10, seconds: 600 }

export function createChecks({ db, now, securityEvents }: Pick<Deps, 'db' | 'now' | 'securityEvents'>) {
  const limit = windowLimit(db, perPerson)

  /** Compares one day, or as many as the time allows. That somebody asked, and what was found, is recorded. */
  return async (
    day: string | null,
    { session: { userId, email }, request }: { session: Session; request: FastifyRequest },
  ): Promise<Check> => {
    await limit.take(String(userId))
    const found = day === null ? await checkDays(db, now(), answersWithinMs) : await checkDay(day)
    const what = day ?? `${found.checked} days`
    const reason = found.wrong_day === null ? `${what} fit` : `${what}: ${found.wrong_day} differs`
    await securityEvents.record(
      db.kysely,
      request,
      { kind: 'audit_checked', account: { userId }, reason },
      email,
    )
    return found
  }

  async function checkDay(day: string): Promise<Check> {
    const [compared] = await compareDays(db, [day], now())
    if (!compared) throw new Refused('not_found', { field: 'day' })
    return { checked: 1, wrong_day: compared.fits ? null : day }
  }
}
