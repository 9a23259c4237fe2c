import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** A count of the demo. A SKU is counted as the ledger has it, and by so many more or fewer pieces. */
interface DemoCount {
  status: 'open' | 'saved' | 'undone' | 'discarded'
  /** days ago */
  begun: number
  differences: readonly number[]
}

const counts: readonly DemoCount[] = [
  { status: 'discarded', begun: 41, differences: [0] },
  { status: 'undone', begun: 34, differences: [-3] },
  { status: 'saved', begun: 12, differences: [0, -1, 2, 0] },
  { status: 'open', begun: 3, differences: [0, -2] },
  { status: 'open', begun: 0, differences: [1] },
]

/** Counts in each state, one of them left open: of a small maker's SKUs, so that most are not counted lately (S6). */
export async function loadCounts(tx: Tx): Promise<void> {
  const { rows: makers } = await sql<{ id: number; skus: number[] }>`
    select p.brand_id::float8 as id, array_agg(s.id::float8 order by s.id) as skus
    from skus s join products p on p.id = s.product_id
    where s.active and s.deleted_at is null and p.deleted_at is null and not s.is_untracked and s.quantity > 5
    group by p.brand_id having count(*) >= 4 order by count(*), p.brand_id limit 1`.execute(tx)
  const [maker] = makers
  if (maker !== undefined) for (const count of counts) await loadCount(tx, maker, count)
}

async function loadCount(tx: Tx, maker: { id: number; skus: readonly number[] }, count: DemoCount) {
  const { status, begun, differences } = count
  const at = sql`now() - make_interval(days => ${begun}::int)`
  const isStored = status === 'saved' || status === 'undone'
  const { rows } = await sql<{ id: number }>`
    insert into stock_counts (kind, brand_id, status, date_created, created_by, saved_at, saved_by, undone_at, undone_by)
    values ('brand', ${maker.id}, ${status}, ${at}, 'demo', case when ${isStored} then ${at} end, case when ${isStored} then 'demo' end,
      case when ${status === 'undone'} then ${at} end, case when ${status === 'undone'} then 'demo' end)
    returning id::float8 as id`.execute(tx)
  const id = rows[0]?.id ?? 0
  for (const [place, sku] of maker.skus.entries())
    await loadLine(tx, { id, sku, difference: differences[place], at, isSaved: status === 'saved', isStored })
}

interface Line {
  id: number
  sku: number
  /** undefined: not counted yet */
  difference: number | undefined
  at: ReturnType<typeof sql>
  isSaved: boolean
  isStored: boolean
}

async function loadLine(tx: Tx, { id, sku, difference, at, isSaved, isStored }: Line) {
  const isDone = difference !== undefined
  const { rows } = await sql<{ id: number; expected: number | null }>`
    insert into stock_count_lines (count_id, sku_id, round_at, closed_at, closed_by, expected, ledger_id, saved_at, date_created)
    select ${id}, s.id, ${at}, case when ${isDone} then ${at} end, case when ${isDone} then 'demo' end,
      case when ${isDone} then s.quantity end,
      case when ${isDone} then coalesce((select max(e.id) from stock_entries e where e.sku_id = s.id), 0) end,
      case when ${isSaved && isDone} then ${at} end, ${at}
    from skus s where s.id = ${sku} returning id::float8 as id, expected`.execute(tx)
  const [line] = rows
  if (line === undefined || difference === undefined || line.expected === null) return
  await sql`insert into stock_count_events (count_id, event_key, device, kind, line_id, sku_id, round, pieces, outcome, made_at,
      received_at, made_by)
    values (${id}, gen_random_uuid(), gen_random_uuid(), 'scan', ${line.id}, ${sku}, 1, ${line.expected + difference}, 'counted',
      ${at}, ${at}, 'demo')`.execute(tx)
  if (!isStored || difference === 0) return
  const enter = (amount: number) =>
    sql`insert into stock_entries (sku_id, amount, kind, count_line_id) values (${sku}, ${amount}, 'counted', ${line.id})`.execute(
      tx,
    )
  await enter(difference)
  if (!isSaved) await enter(-difference)
}
