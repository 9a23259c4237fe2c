import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { mailEndingKeys } from './ending-keys.service'

const callsKeptMs = 8 * 24 * hourMs

/** Tells makers of keys that end soon, and forgets calls that no list counts any more. */
export const keyJobs = (db: Database, shop: ShopReader): RepeatingJob[] => [
  { name: 'mail-ending-keys', everyMs: hourMs, run: (now) => mailEndingKeys(db, shop, now) },
  {
    name: 'delete-old-key-calls',
    everyMs: hourMs,
    run: async (now) => {
      const before = new Date(now.getTime() - callsKeptMs)
      await prune(db, { table: 'api_key_calls', when: 'it.minute < $1::timestamptz', values: [before] })
    },
  },
]
