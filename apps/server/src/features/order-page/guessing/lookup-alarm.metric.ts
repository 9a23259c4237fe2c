import { Gauge } from 'prom-client'
import type { Deps } from '../../../deps'
import { readLookupAlarm } from './lookup-alarm.reads'

/** 1 while orders are being guessed, as staff see it too. */
export const addLookupAlarmMetric = ({ db, now, metrics }: Pick<Deps, 'db' | 'now' | 'metrics'>) =>
  new Gauge({
    name: 'getzo_order_lookup_alarm',
    help: '1 while failed lookups of orders are more than customers who mistype',
    registers: [metrics],
    async collect() {
      this.set((await readLookupAlarm(db, now())) === null ? 0 : 1)
    },
  })
