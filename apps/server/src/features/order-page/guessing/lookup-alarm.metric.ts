import type { Deps } from '../../../deps'
import { addDatabaseGauge } from '../../../health/database-gauge'
import { readLookupAlarm } from './lookup-alarm.reads'

/** 1 while orders are being guessed, as staff see it too (N5). */
export const addLookupAlarmMetric = ({ db, now, ...parts }: Pick<Deps, 'db' | 'now' | 'metrics' | 'log'>) =>
  addDatabaseGauge(parts, {
    name: 'getzo_order_lookup_alarm',
    help: '1 while failed lookups of orders are more than customers who mistype',
    async read(gauge) {
      gauge.set((await readLookupAlarm(db, now())) === null ? 0 : 1)
    },
  })
