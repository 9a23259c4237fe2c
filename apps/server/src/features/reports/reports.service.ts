import type { Database } from '../../db/connection/connect'
import { withoutRequest } from '../../db/connection/transaction'
import { deleteSums, giveUpChangedDays, insertDays, insertSums, selectDaysToSum } from './reports.store'

/** Summed up in one transaction, so that its locks and its work are short. */
const daysAtOnce = 14

/**
 * Sums up the days that have changed or that are over, the last ones first. Each transaction takes the marks of the
 * moment: a change that is stored meanwhile leaves its own.
 */
export async function sumReports(db: Database, timeZone: string): Promise<void> {
  for (;;) {
    const count = await withoutRequest(db.kysely, 'system', async (tx) => {
      await giveUpChangedDays(tx, timeZone)
      const days = await selectDaysToSum(tx, timeZone, daysAtOnce)
      await deleteSums(tx, days)
      await insertSums(tx, days, timeZone)
      await insertDays(tx, days, timeZone)
      return days.length
    })
    if (count < daysAtOnce) return
  }
}
