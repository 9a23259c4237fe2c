import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { mailMentions } from './mentions.service'

export const mentionJobs = (db: Database, shop: Pick<Config, 'shopName' | 'publicUrl'>): RepeatingJob[] => [
  { name: 'mail-mentions', everyMs: minuteMs / 2, run: (now) => mailMentions(db, shop, now) },
]
