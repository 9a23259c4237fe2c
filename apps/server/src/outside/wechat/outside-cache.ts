import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'

/** What is kept, and for how long; with no seconds left it is used once. */
interface Kept {
  value: string
  seconds: number
}

/** Tokens and links of outside services, shared by all instances. */
export interface OutsideCache {
  /**
   * The value, or what asking for it answers. In one instance one caller at a time looks and asks for a key, and the others
   * get what it gets. A refused value counts as none and is forgotten.
   */
  readOr(key: string, ask: () => Promise<Kept>, refused?: string): Promise<string>
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
  const underWay = new Map<string, Promise<string>>()

  const cache: OutsideCache = {
    readOr(key, ask, refused) {
      const one = JSON.stringify([key, refused])
      const shared = underWay.get(one)
      if (shared) return shared
      const looking = lookOrAsk(cache, { key, ask, refused }).finally(() => underWay.delete(one))
      underWay.set(one, looking)
      return looking
    },
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
  return cache
}

interface Wanted {
  key: string
  ask: () => Promise<Kept>
  refused: string | undefined
}

async function lookOrAsk(cache: OutsideCache, { key, ask, refused }: Wanted): Promise<string> {
  const cached = await cache.read(key)
  if (cached !== null && cached !== refused) return cached
  if (refused !== undefined) await cache.forget(key, refused)
  const { value, seconds } = await ask()
  if (seconds > 0) await cache.write(key, value, seconds)
  return value
}

/** Deletes what ended more than a number of days ago. */
export const tidyOutsideCache = (db: Pick<Database, 'pool'>, keepDays: number): Promise<number> =>
  prune(db, {
    table: 'outside_cache',
    when: 'it.expires_at <= now() - make_interval(days => $1)',
    values: [keepDays],
  })
