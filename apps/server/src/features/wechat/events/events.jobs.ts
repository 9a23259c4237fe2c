import type { Database } from '../../../db/connection/connect'
import { prune } from '../../../db/prune'
import { dayMs, hourMs, type RepeatingJob } from '../../../jobs/job'

/** WeChat repeats an event for seconds, and none is taken that was signed more than an hour ago. */
const eventDaysKept = 30
/** A consent has no end for WeChat; what an order is told of comes sooner. */
const consentDaysKept = 400

export const tidyWeChatJobs = (db: Database): RepeatingJob[] => [
  {
    name: 'tidy-wechat',
    everyMs: 24 * hourMs,
    run: async (now) => {
      const before = (days: number) => [new Date(now.getTime() - days * dayMs)]
      await prune(db, {
        table: 'wechat_events',
        when: 'it.received_at < $1::timestamptz',
        values: before(eventDaysKept),
      })
      await prune(db, {
        table: 'wechat_consents',
        when: `it.result <> 'accept' and it.received_at < $1::timestamptz
          or it.received_at < $2::timestamptz and not exists (select from wechat_messages m
            where m.consent_id = it.id and m.status = 'waiting')`,
        values: [...before(eventDaysKept), ...before(consentDaysKept)],
      })
    },
  },
]
