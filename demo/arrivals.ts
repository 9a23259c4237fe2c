import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** An arrival of the demo; days are counted from today. */
interface DemoArrival {
  status: 'draft' | 'ordered' | 'closed' | 'cancelled'
  expected: number
  reference: string | null
  currency: string
  rate: string
  freight: string | null
  /** of each line: ordered, received, damaged */
  pieces: readonly (readonly [ordered: number, received: number, damaged: number])[]
}

const arrivals: readonly DemoArrival[] = [
  {
    status: 'closed',
    expected: -70,
    reference: 'P-2154',
    currency: 'CAD',
    rate: '0.7204',
    freight: '64.00',
    pieces: [
      [12, 12, 0],
      [8, 7, 0],
    ],
  },
  {
    status: 'cancelled',
    expected: -40,
    reference: null,
    currency: 'USD',
    rate: '1',
    freight: null,
    pieces: [[6, 0, 0]],
  },
  {
    status: 'ordered',
    expected: -4,
    reference: 'NK-1187',
    currency: 'CAD',
    rate: '0.7218',
    freight: '86.00',
    pieces: [
      [24, 12, 0],
      [20, 20, 1],
      [18, 19, 2],
      [10, 0, 0],
    ],
  },
  {
    status: 'ordered',
    expected: 6,
    reference: 'MB-26-311',
    currency: 'CAD',
    rate: '0.7218',
    freight: '120.00',
    pieces: [
      [30, 0, 0],
      [18, 0, 0],
    ],
  },
  {
    status: 'draft',
    expected: 20,
    reference: null,
    currency: 'USD',
    rate: '1',
    freight: null,
    pieces: [
      [5, 0, 0],
      [2, 0, 0],
    ],
  },
]

/** Arrivals in each state, one of them late and received in part; what came is in the ledger (S7). */
export async function loadArrivals(tx: Tx): Promise<void> {
  const { rows: makers } = await sql<{ id: number; skus: number[] }>`
    select p.brand_id::float8 as id, array_agg(s.id::float8 order by s.id) as skus
    from skus s join products p on p.id = s.product_id
    where s.active and s.deleted_at is null and p.deleted_at is null and not s.is_untracked
    group by p.brand_id having count(*) >= 4 order by count(*) desc, p.brand_id limit 5`.execute(tx)
  for (const [at, arrival] of arrivals.entries()) {
    const maker = makers[at % Math.max(1, makers.length)]
    if (maker !== undefined) await loadArrival(tx, maker, arrival)
  }
}

async function loadArrival(tx: Tx, maker: { id: number; skus: readonly number[] }, arrival: DemoArrival) {
  const { status, expected, reference, currency, rate, freight, pieces } = arrival
  // a draft and what is to come are made today
  const at = sql`least(now(), now() + make_interval(days => ${expected - 19}))`
  const isOrdered = status !== 'draft'
  const isEnded = status === 'closed' || status === 'cancelled'
  const { rows } = await sql<{ id: number }>`
    insert into arrivals (brand_id, status, reference, expected_on, currency, rate, freight, carrier, ordered_at, ordered_by,
      closed_at, closed_by, date_created, created_by)
    values (${maker.id}, ${status}, ${reference}, current_date + ${expected}::int, ${currency}, ${rate}, ${freight}, 'Canada Post',
      case when ${isOrdered} then now() + make_interval(days => ${expected - 18}) end, case when ${isOrdered} then 'demo' end,
      case when ${isEnded} then now() + make_interval(days => ${expected + 3}) end, case when ${isEnded} then 'demo' end, ${at},
      'demo')
    returning id::float8 as id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const lines: { id: number; sku: number; received: number; damaged: number }[] = []
  for (const [place, [ordered, received, damaged]] of pieces.entries()) {
    const sku = maker.skus[place]
    if (sku === undefined) continue
    const { rows: made } = await sql<{ id: number }>`
      insert into arrival_lines (arrival_id, sku_id, ordered, unit_cost, position, date_created)
      values (${id}, ${sku}, ${ordered}, ${`${6 + place * 2}.40`}, ${place}, ${at}) returning id::float8 as id`.execute(
      tx,
    )
    lines.push({ id: made[0]?.id ?? 0, sku, received, damaged })
  }
  const come = lines.filter(({ received }) => received > 0)
  if (come.length > 0) await receive(tx, id, come, expected)
}

async function receive(
  tx: Tx,
  arrivalId: number,
  lines: readonly { id: number; sku: number; received: number; damaged: number }[],
  expected: number,
) {
  const sum = (name: 'received' | 'damaged') => lines.reduce((all, line) => all + line[name], 0)
  const { rows } = await sql<{ id: number }>`
    insert into arrival_receipts (arrival_id, receipt_key, pieces, damaged, received_by, received_at)
    values (${arrivalId}, gen_random_uuid(), ${sum('received')}, ${sum('damaged')}, 'demo',
      now() + make_interval(days => ${expected + 2})) returning id::float8 as id`.execute(tx)
  for (const line of lines) {
    await sql`
      with x as (insert into arrival_receipt_lines (receipt_id, line_id, received, damaged)
        values (${rows[0]?.id ?? 0}, ${line.id}, ${line.received}, ${line.damaged}) returning id)
      insert into stock_entries (sku_id, amount, kind, arrival_receipt_line_id)
      select ${line.sku}::bigint, ${line.received}::integer, 'arrived', x.id from x
      union all select ${line.sku}, ${-line.damaged}, 'damaged', x.id from x where ${line.damaged}::integer > 0`.execute(
      tx,
    )
  }
}
