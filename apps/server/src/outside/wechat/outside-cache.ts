import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'

/** Tokens and links of outside services, shared by all instances. */
export interface OutsideCache {
  /** null where there is none, or it has ended */
  read(key: string): Promise<string | null>
  write(key: string, value: string, seconds: number): Promise<void>
  /** forgets a value, unless another instance has replaced it meanwhile */
  forget(key: string, value: string): Promise<void>
  /** takes a right that one instance has at a time, for so long; false where another has it */
  claim(key: string, seconds: number): Promise<boolean>
}

const statements = {
  read: {
    name: 'outside-cache-read',
    text: 'select value from outside_cache where key = $1 and expires_at > now()',
  },
  write: {
    name: 'outside-cache-write',
    text: `insert into outside_cache (key, value, expires_at) values ($1, $2, now() + $3 * interval '1 second')
      on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`,
  },
  forget: {
    name: 'outside-cache-forget',
    text: 'delete from outside_cache where key = $1 and value = $2',
  },
  claim: {
    name: 'outside-cache-claim',
    text: `insert into outside_cache as c (key, value, expires_at) values ($1, '', now() + $2 * interval '1 second')
      on conflict (key) do update set expires_at = excluded.expires_at where c.expires_at <= now()`,
  },
}

export function createOutsideCache({ pool }: Pick<Database, 'pool'>): OutsideCache {
  return {
    async read(key) {
      const { rows } = await pool.query<{ value: string }>({ ...statements.read, values: [key] })
      return rows[0]?.value ?? null
    },
    async write(key, value, seconds) {
      await pool.query({ ...statements.write, values: [key, value, seconds] })
    },
    async claim(key, seconds) {
      const { rowCount } = await pool.query({ ...statements.claim, values: [key, seconds] })
      return rowCount === 1
    },
    async forget(key, value) {
      await pool.query({ ...statements.forget, values: [key, value] })
    },
  }
}

/** Deletes what ended more than a number of days ago. */
export const tidyOutsideCache = (db: Pick<Database, 'pool'>, keepDays: number): Promise<number> =>
  prune(db, {
    table: 'outside_cache',
    when: 'it.expires_at <= now() - make_interval(days => $1)',
    values: [keepDays],
  })
