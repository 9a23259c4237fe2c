import { sql } from 'kysely'
import { readRows } from '../../db/connection/read'
import type { Tx } from '../../db/connection/transaction'
import { daysToSum, sumKinds } from './reports.sql'

/**
 * Takes the marks that are there, and gives up what is stored of their days: until they are summed up again, reports
 * count them by themselves.
 */
export async function giveUpChangedDays(tx: Tx, timeZone: string): Promise<void> {
  await sql`
    with marked as (delete from report_marks returning coalesce(day, (at at time zone ${timeZone})::date) as day)
    delete from report_days r where r.day in (select day from marked)`.execute(tx)
}

/** The last days that are over and not summed up. */
export async function selectDaysToSum(tx: Tx, timeZone: string, max: number): Promise<string[]> {
  const values = [timeZone, max]
  const rows = await readRows<{ day: string }>(tx, { name: 'report-days-to-sum', text: daysToSum, values })
  return rows.map(({ day }) => day)
}

/** Removes the sums of days. */
export async function deleteSums(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from report_sums where kind = any(${sumKinds}::text[]) and day = any(${days}::date[])`.execute(
    tx,
  )
}

/** Stores the sums of days as they are now. */
export async function insertSums(tx: Tx, days: readonly string[], timeZone: string): Promise<void> {
  await sql`
    insert into report_sums
    select * from report_sums_of(${days}::date[], ${timeZone}, ${sumKinds}::text[])`.execute(tx)
}

/** Says that the sums of days are stored. */
export async function insertDays(tx: Tx, days: readonly string[], timeZone: string): Promise<void> {
  await sql`
    insert into report_days (day, time_zone) select day, ${timeZone} from unnest(${days}::date[]) day
    on conflict (day) do update set time_zone = excluded.time_zone`.execute(tx)
}
