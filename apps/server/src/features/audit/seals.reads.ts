import type { DaySeal } from '@getzo/contract/audit/audit.schema'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'

/** Until when the audit is sealed, and what the last check of each day found. */
export interface SealedUntil {
  day: string | null
  seal: string | null
  sealed_at: string | null
  days: number
  checked: number
  checked_since: string | null
  wrong_day: string | null
}

const none: SealedUntil = {
  day: null,
  seal: null,
  sealed_at: null,
  days: 0,
  checked: 0,
  checked_since: null,
  wrong_day: null,
}

export async function readSealed({ kysely }: Pick<Database, 'kysely'>): Promise<SealedUntil> {
  const { rows } = await sql<SealedUntil>`
    select s.day, encode(s.seal, 'hex') as seal, s.sealed_at, (select count(*)::int from audit_seals) as days, c.*
    from (select count(*)::int as checked, min(checked_at) as checked_since,
        min(day) filter (where not fits) as wrong_day from audit_checks) c
      left join (select * from audit_seals order by day desc limit 1) s on true`.execute(kysely)
  return rows[0] ?? none
}

/** The seals of those days that have one. */
export async function readSealsOf(
  { kysely }: Pick<Database, 'kysely'>,
  days: readonly string[],
): Promise<DaySeal[]> {
  const { rows } = await sql<{ seal: DaySeal }>`
    select json_build_object('day', day, 'entries', s.entries, 'seal', encode(seal, 'hex'), 'sealed_at', sealed_at,
      'checked_at', checked_at, 'fits', fits) as seal
    from audit_seals s left join audit_checks c using (day) where day = any(${days}::date[]) order by day`.execute(
    kysely,
  )
  return rows.map(({ seal }) => seal)
}

/** Entries of days that are not sealed yet whose dates are not those at which they were added. */
interface Misdated {
  /** dated after now */
  ahead: number
  /** dated long before an entry that was added earlier */
  behind: number
}

/** Of eight days at most, for a database whose days are never sealed. */
export async function countMisdated({ kysely }: Pick<Database, 'kysely'>): Promise<Misdated> {
  const { rows } = await sql<Misdated>`
    with unsealed as (
      select at, at > clock_timestamp() + interval '1 minute' as is_ahead,
        max(at) filter (where at <= clock_timestamp()) over (partition by source order by id
          rows between unbounded preceding and 1 preceding) as added_after
      from audit_entries
      where at >= greatest((select max(ends_at) from audit_seals), now() - interval '8 days'))
    select count(*) filter (where is_ahead)::int as ahead,
      count(*) filter (where at < added_after - interval '1 hour')::int as behind from unsealed`.execute(
    kysely,
  )
  return rows[0] ?? { ahead: 0, behind: 0 }
}

/** A sealed day as it was compared with its entries. */
export interface ComparedDay {
  day: string
  entries: number
  sealedEntries: number
  fits: boolean
}

/** The seals, each beside the one before it. */
const seals = sql`(select *, lag(seal) over w as previous, lag(ends_at) over w as previous_end
  from audit_seals window w as (order by day))`

/** Whether seal s is that of its entries d and goes on from the one before it. */
const fits = sql`s.entries = d.entries and s.digest = d.digest and coalesce(s.previous_end = s.starts_at, true)
  and s.seal = audit_seal(s.previous, s.day, s.starts_at, s.ends_at, s.entries, s.digest)
  and (s.previous is not null or not exists (select from audit_entries e where e.at < s.starts_at))`

/** Days that are compared in one statement. */
const daysAtOnce = 10

/** Compares days with their entries, and keeps what it found. */
export async function compareDays(
  { kysely }: Pick<Database, 'kysely'>,
  days: readonly string[],
  now: Date,
): Promise<ComparedDay[]> {
  const { rows } = await sql<ComparedDay>`
    with compared as (
      select s.day, d.entries, s.entries as sealed_entries, ${fits} as fits
      from ${seals} s cross join lateral audit_digest(s.starts_at, s.ends_at) d
      where s.day = any(${days}::date[])
    ), kept as (
      insert into audit_checks (day, checked_at, entries, fits)
      select day, ${now}::timestamptz, entries, fits from compared order by day
      on conflict (day) do update set checked_at = excluded.checked_at, entries = excluded.entries, fits = excluded.fits
    )
    select day, entries, sealed_entries as "sealedEntries", fits from compared order by day`.execute(kysely)
  return rows
}

/** Some days whose last check is older than an instant, those first that waited longest. */
export async function readDaysToCheck({ kysely }: Pick<Database, 'kysely'>, before: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select s.day from audit_seals s left join audit_checks c using (day)
    where c.checked_at is null or c.checked_at < ${before}::timestamptz
    order by c.checked_at nulls first, s.day limit ${daysAtOnce}`.execute(kysely)
  return rows.map(({ day }) => day)
}

/**
 * Compares all sealed days with their entries and with one another, oldest first (W15, adr/0130). Null where all fit.
 * A person who rewrites a day must rewrite all later seals: the last seal is to be kept elsewhere too.
 */
export async function findWrongDay({ kysely }: Pick<Database, 'kysely'>): Promise<ComparedDay | null> {
  for (let after = '-infinity'; ; ) {
    const { rows } = await sql<ComparedDay>`
      select s.day, d.entries, s.entries as "sealedEntries", ${fits} as fits
      from (select * from ${seals} all_of_them where day > ${after}::date order by day limit ${daysAtOnce}) s
      cross join lateral audit_digest(s.starts_at, s.ends_at) d
      order by s.day`.execute(kysely)
    const wrong = rows.find((row) => !row.fits)
    if (wrong) return wrong
    const last = rows.at(-1)
    if (last === undefined) return null
    after = last.day
  }
}
