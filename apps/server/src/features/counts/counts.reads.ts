import type { Count, CountChoices, CountProgress } from '@getzo/contract/counts/counts.schema'
import { sql } from 'kysely'
import { readsCosts } from '../../access/reads-costs'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { noSuch } from '../../lists/records'
import { stockConditionOf } from '../stock/stock.list'
import {
  countable,
  countColumns,
  countTables,
  figureColumns,
  lastOfCount,
  lastScansOfCount,
  linesOfCount,
  peopleOfCount,
  person,
  scansOfLine,
  valueOfCount,
} from './counts.sql'

type Reads = Pick<Database, 'kysely'>

const one = (isOpen: boolean, withCosts: boolean) => ({
  name: `${isOpen ? 'open' : 'ended'}-count${withCosts ? '-with-costs' : ''}`,
  text: `select row_to_json(x) as record from (select ${countColumns}, c.brand_id, c.note, ${person('c.saved_by')} as saved_by,
      c.undone_at, ${person('c.undone_by')} as undone_by, ${peopleOfCount} as people, ${lastOfCount} as last,
      ${lastScansOfCount} as scans, ${linesOfCount(isOpen)} as lines
      ${withCosts ? `, ${valueOfCount} as value` : ''}
    from ${countTables} where c.id = $1 and (c.status = 'open') = ${isOpen}) x`,
})
const whole = {
  with: [one(true, true), one(false, true)],
  without: [one(true, false), one(false, false)],
} as const

/** One count. What should be there is in it for SKUs that are done alone (S6), its value for those alone who read costs (A26). */
export async function readCount(db: Database, id: number, session: Session | null): Promise<Count> {
  const [whenOpen, whenEnded] = readsCosts(session) ? whole.with : whole.without
  const [open] = await readByKey<{ record: Count }>(db, whenOpen, [id])
  const [row] = open ? [open] : await readByKey<{ record: Count }>(db, whenEnded, [id])
  if (!row) throw noSuch('count', id)
  return row.record
}

const progress = {
  name: 'count-progress',
  text: `select row_to_json(x) as record from (select c.status as state, s.skus, s.done, ${lastOfCount} as last,
      ${peopleOfCount} as people, ${lastScansOfCount} as scans,
      (select coalesce(json_agg(row_to_json(y)), '[]') from (select ${figureColumns}
        from stock_count_lines l cross join lateral ${scansOfLine} n
        where l.id in (select v.line_id from stock_count_events v where v.count_id = c.id and v.id > $2)) y) as figures
    from ${countTables} where c.id = $1) x`,
}

/** The changes since an event, made by anybody who counts. */
export async function readProgress(db: Database, id: number, since: number): Promise<CountProgress> {
  const [row] = await readByKey<{ record: CountProgress }>(db, progress, [id, since])
  if (!row) throw noSuch('count', id)
  return row.record
}

/** The brands and the numbers of SKUs that a new count can have. */
export async function readChoices({ kysely }: Reads): Promise<CountChoices> {
  const { rows } = await sql<{ record: CountChoices }>`
    with s as materialized (
      select s.id, s.product_id, s.quantity, s.is_untracked, s.deleted_at, s.warns_since, p.brand_id
      from skus s join products p on p.id = s.product_id where ${sql.raw(countable)}
    )
    select json_build_object(
      'brands', (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'skus', n.skus) order by b.name, b.id), '[]')
        from (select brand_id, count(*)::int as skus from s group by 1) n join brands b on b.id = n.brand_id and b.deleted_at is null),
      'not_counted', (select count(*)::int from s where ${sql.raw(stockConditionOf.not_counted)}),
      'all', (select count(*)::int from s)) as record`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition answers a row')
  return row.record
}
