import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

/** The end of the last sealed day, which is named, else the first entry; null where there is none. */
export async function selectSealedTo(tx: Tx): Promise<{ at: Date; lastDay: string | null } | null> {
  const { rows } = await sql<{ at: number | null; lastDay: string | null }>`
    select extract(epoch from coalesce(s.ends_at, e.at))::float8 * 1000 as at, s.day as "lastDay"
    from (select max(ends_at) as ends_at, max(day) as day from audit_seals) s,
      (select min(at) as at from (select min(changed_at) as at from history
        union all select min(happened_at) from security_events) firsts) e`.execute(tx)
  const [row] = rows
  return row === undefined || row.at === null ? null : { at: new Date(row.at), lastDay: row.lastDay }
}

/**
 * Whether a transaction of the service that began before an instant still goes on: its entries would have that time.
 * One of another role is not seen.
 */
export async function isOlderUnderWay(tx: Tx, instant: Date): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${instant}::timestamptz
    limit 1`.execute(tx)
  return rows.length > 0
}

export interface SealedDay {
  day: string
  startsAt: Date
  endsAt: Date
}

/** Seals a day after the last one; answers its seal, null where another copy of the service has just sealed it. */
export async function insertSeal(tx: Tx, { day, startsAt, endsAt }: SealedDay): Promise<string | null> {
  const { rows } = await sql<{ seal: string }>`
    insert into audit_seals (day, starts_at, ends_at, entries, digest, seal)
    select v.day, v.starts_at, v.ends_at, d.entries, d.digest, audit_seal(
      (select seal from audit_seals order by day desc limit 1), v.day, v.starts_at, v.ends_at, d.entries, d.digest)
    from (select ${day}::date as day, ${startsAt}::timestamptz as starts_at, ${endsAt}::timestamptz as ends_at) v
    cross join lateral audit_digest(v.starts_at, v.ends_at) d
    on conflict (day) do nothing returning encode(seal, 'hex') as seal`.execute(tx)
  return rows[0]?.seal ?? null
}
