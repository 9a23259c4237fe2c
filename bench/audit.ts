import pg from 'pg'
import { connect } from '../apps/server/src/db/connection/connect'
import { findWrongDay, readSealed } from '../apps/server/src/features/audit/seals.reads'
import { sealDays } from '../apps/server/src/features/audit/seals.service'
import { createLog } from '../apps/server/src/log/log'
import { against, type Figure, usualMs } from './measure'
import type { Filled } from './processes'

/** A try needs no ten million: BENCH_AUDIT=200000. */
const entries = Number(process.env.BENCH_AUDIT ?? 10_000_000)
const pageMs = 50
const comparedSeconds = 600

/** Changes of three years by 20 people, and an event for every hundredth. A brand is changed by one in 10,000. */
const fillings = [
  `insert into history (root, root_id, record, record_id, action, changed_by, changed_at, before, after, request_id)
    select case when i % 10000 = 0 then 'brand' when i % 3 = 0 then 'customer' else 'order' end, 1 + i % 50000,
      case when i % 10000 = 0 then 'brand' when i % 3 = 0 then 'customer' else 'order' end, 1 + i % 50000,
      case when i % 5000 = 1 then 'delete' else 'edit' end,
      case when i % 20000 = 7 then 'seldom@example.com' else 'person-' || i % 20 || '@example.com' end,
      now() - interval '1095 days' * ((${entries} - i) / ${entries}.0),
      '{"order_status": "waiting_for_payment"}', '{"order_status": "awaiting_fulfillment"}', 'req-' || i
    from generate_series(1, ${entries}) i`,
  `insert into security_events (kind, happened_at, actor, user_id, address, request_id)
    select case when i % 10 = 0 then 'sign_in_failed' else 'signed_in' end,
      now() - interval '1095 days' * ((${entries} / 100 - i) / (${entries} / 100.0)),
      case when i % 10 > 0 then 'person-' || i % 20 || '@example.com' end, 1, '198.51.100.' || i % 250, 'req-' || i
    from generate_series(1, ${entries} / 100) i`,
  'vacuum analyze history',
  'vacuum analyze security_events',
]

const middle = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10)

/** Its first page, its filters, and two of them together: rare ones with common ones. */
const asked: Readonly<Record<string, string>> = {
  all: '',
  'a day in the middle': `&at_from=${middle}&at_to=${middle}`,
  'until a day in the middle': `&at_to=${middle}`,
  'a person': '&by=person-3@example.com',
  'a person who seldom acts': '&by=seldom@example.com',
  'a kind of record': '&record=order',
  'a rare kind of record': '&record=brand',
  'a record': '&record=order&record_id=77',
  'a record of any kind': '&record_id=78',
  deletions: '&act=delete',
  'a kind of event': '&act=sign_in_failed',
  'an address': '&address=198.51.100.9',
  'a person’s rare kind': '&by=person-0@example.com&record=brand',
  'a search': '&q=1000',
}

/** A page of the audit with its number of entries, by each filter (W15). */
export async function measureAudit({ product, headers, databaseUrl }: Filled): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const filling of fillings) await client.query(filling)
  } finally {
    await client.end()
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(asked)) {
    const url = `${product.url}/release/audit/all?limit=50&count=true&sort=-at${query}`
    const ms = await usualMs(url, headers)
    figures.push(against(`audit of ${entries} entries: ${name}`, ms, pageMs, 'ms'))
  }
  return [...figures, await comparedSeals(databaseUrl)]
}

/** Every day compared with its seal, as doctor does. */
async function comparedSeals(connectionString: string): Promise<Figure> {
  const db = connect({ connectionString })
  const log = createLog({ logLevel: 'silent' }, process.stderr)
  for (let days = -1; ; ) {
    await sealDays({ db, log, timeZone: 'Asia/Shanghai' }, new Date())
    const sealed = await readSealed(db)
    if (sealed.days === days) break
    days = sealed.days
  }
  const from = performance.now()
  const wrong = await findWrongDay(db)
  const seconds = (performance.now() - from) / 1_000
  await db.close()
  if (wrong !== null) throw new Error(`${wrong.day} differs from its seal`)
  return against(`audit of ${entries} entries: all seals compared`, seconds, comparedSeconds, 's')
}
