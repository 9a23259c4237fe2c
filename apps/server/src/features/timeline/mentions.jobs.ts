import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { mailMentions } from './mentions.service'

export const mentionJobs = (db: Database, shop: ShopReader): RepeatingJob[] => [
  { name: 'mail-mentions', everyMs: minuteMs / 2, run: (now) => mailMentions(db, shop, now) },
]
