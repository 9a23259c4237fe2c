import { Gauge } from 'prom-client'
import type { Deps } from '../../../deps'
import { readLookupAlarm } from './lookup-alarm.reads'

/** 1 while orders are being guessed, as staff see it too; while the database is away, the last known value (N5). */
export const addLookupAlarmMetric = ({
  db,
  now,
  metrics,
  log,
}: Pick<Deps, 'db' | 'now' | 'metrics' | 'log'>) =>
  new Gauge({
    name: 'getzo_order_lookup_alarm',
    help: '1 while failed lookups of orders are more than customers who mistype',
    registers: [metrics],
    async collect() {
      try {
        this.set((await readLookupAlarm(db, now())) === null ? 0 : 1)
      } catch (error) {
        log.warn({ err: error }, 'the alarm of lookups could not be read')
      }
    },
  })
