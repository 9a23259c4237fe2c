import type { Database } from '../../db/connection/connect'
import { type AnyList, boundValues, type ListQuery, listOf } from '../definition'
import { sharedBy } from '../statement'
import { type RowCount, rowCount } from './counts'
import { cursorSql, isUnreadableValue, readCursor, wrongCursor } from './cursor'
import { nameOf } from './list'
import { countMax, rowsOf } from './rows'

/** A row of a list: its id, and where it stands in the list's sort. */
interface Neighbour {
  id: number
  cursor: string
}

interface Around {
  before: number
  total: number
  is_in_list: boolean
  previous: Neighbour | null
  next: Neighbour | null
}

export interface Neighbours extends Omit<Around, 'before' | 'total'> {
  /** the place of a row that stands where the cursor is, from 1 */
  position: RowCount
  total: RowCount
}

/**
 * The rows before and after a place in a list, which is `key`, a cursor: the record itself may have moved since, or left
 * the list, and is never its own neighbour. One statement, each count bounded.
 */
export async function neighboursIn(
  { pool }: Pick<Database, 'pool'>,
  list: AnyList,
  query: ListQuery,
  at: { id: number; key: string },
): Promise<Neighbours> {
  const { text, values } = neighboursStatement(list, query, at)
  const name = query.q ? undefined : nameOf(text)
  const { rows } = await pool.query<Around>({ name, text, values }).catch((error: unknown) => {
    throw isUnreadableValue(error) ? wrongCursor('key') : error
  })
  const [around] = rows
  if (!around) throw new Error(`a list answered no neighbours: ${text}`)
  const { before, total, ...rest } = around
  return { ...rest, position: rowCount(before + 1), total: rowCount(total) }
}

function neighboursStatement(anyList: AnyList, query: ListQuery, at: { id: number; key: string }) {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const { keys, count, asked } = rowsOf(list, query, bind)
  const cursor = readCursor(at.key, 'key')
  const id = bind(at.id, 'bigint')
  // one more than is used, for the record itself
  const before = keys({ cursor, backwards: true, limit: String(countMax + 1) })
  const after = keys({ cursor, backwards: false, limit: '2' })
  const nearest = (side: string, order: string) =>
    `(select json_build_object('id', id, 'cursor', ${cursorSql('k', 'id', 'of_search')})
      from ${side} where id <> ${id} order by ${order} limit 1)`
  const isOne = asked.map(
    (narrowed) =>
      `exists (select 1 from ${list.source} where ${[...narrowed, `${list.key} = ${id}`].join(' and ')})`,
  )
  const text = `
    with ${sharedBy(list)} before as (${before.text}), after as (${after.text})
    select (select count(*)::int from before where id <> ${id}) as before, ${count} as total,
      (${isOne.join(' or ')}) as is_in_list,
      ${nearest('before', before.order)} as previous, ${nearest('after', after.order)} as next`
  return { text, values }
}
