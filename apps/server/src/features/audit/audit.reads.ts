import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'

/** Whether a security event of somebody with this reason is there since an instant. */
export async function wasRecorded(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, kind, reason, since }: { userId: number; kind: string; reason: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from security_events
    where user_id = ${userId} and kind = ${kind} and reason = ${reason} and happened_at >= ${since}::timestamptz
    limit 1`.execute(kysely)
  return rows.length > 0
}

/** Until when the audit is sealed. */
export interface SealedUntil {
  day: string | null
  seal: string | null
  sealed_at: string | null
  days: number
}

export async function readSealed({ kysely }: Pick<Database, 'kysely'>): Promise<SealedUntil> {
  const { rows } = await sql<SealedUntil>`
    select s.day, encode(s.seal, 'hex') as seal, s.sealed_at, (select count(*)::int from audit_seals) as days
    from (select 1) one left join (select * from audit_seals order by day desc limit 1) s on true`.execute(
    kysely,
  )
  return rows[0] ?? { day: null, seal: null, sealed_at: null, days: 0 }
}

/** The first day that differs from its seal, and how. */
export interface WrongDay {
  day: string
  entries: number
  sealedEntries: number
}

/** Days that are compared in one statement. */
const daysAtOnce = 10

/**
 * Compares all sealed days with their entries and with one another, oldest first (W15, adr/0130). Null where all fit.
 * Whoever rewrites a day must rewrite all later seals: the last seal is to be kept elsewhere too.
 */
export async function findWrongDay({ kysely }: Pick<Database, 'kysely'>): Promise<WrongDay | null> {
  for (let after = '-infinity'; ; ) {
    const { rows } = await sql<WrongDay & { isWrong: boolean }>`
      select s.day::text as day, d.entries, s.entries as "sealedEntries",
        s.entries <> d.entries or s.digest <> d.digest or s.previous_end <> s.starts_at
          or s.seal <> audit_seal(s.previous, s.day, s.starts_at, s.ends_at, s.entries, s.digest)
          or (s.previous is null and exists (select from audit_entries e where e.at < s.starts_at)) as "isWrong"
      from (select * from (select *, lag(seal) over w as previous, lag(ends_at) over w as previous_end
          from audit_seals window w as (order by day)) all_of_them
        where day > ${after}::date order by day limit ${daysAtOnce}) s
      cross join lateral audit_digest(s.starts_at, s.ends_at) d
      order by s.day`.execute(kysely)
    const wrong = rows.find(({ isWrong }) => isWrong)
    if (wrong) return { day: wrong.day, entries: wrong.entries, sealedEntries: wrong.sealedEntries }
    const last = rows.at(-1)
    if (last === undefined) return null
    after = last.day
  }
}
