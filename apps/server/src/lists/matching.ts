import { CompiledQuery } from 'kysely'
import type { Database } from '../db/connect'
import type { Tx } from '../db/transaction'
import { boundValues, type ListDefinition, type ListQuery, listOf } from './definition'
import { conditions, sortOf } from './statement'

interface Locked {
  /** over the list's source */
  columns: string
  max: number
}

/**
 * Every row that a list's search and filters match, locked in the order of their ids, so that two changes of many never
 * wait for each other in a circle. Of more than `max` rows it answers one more than that, which tells that there are.
 */
export async function lockMatching<R>(
  tx: Tx,
  anyList: ListDefinition,
  query: ListQuery,
  { columns, max }: Locked,
): Promise<R[]> {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const where = conditions(list, query, bind).join(' and ')
  const { rows } = await tx.executeQuery<R>(
    CompiledQuery.raw(
      `select ${columns} from ${list.source} where ${where} order by ${list.key} limit ${bind(max + 1, 'int')} for update`,
      values,
    ),
  )
  return rows
}

/** The ids of the rows that a list's search and filters match, in the list's order; of more than `max`, one more than that. */
export async function matchingIds(
  db: Database,
  anyList: ListDefinition,
  query: ListQuery,
  max: number,
): Promise<number[]> {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const where = conditions(list, query, bind).join(' and ')
  const { expression, descending } = sortOf(list, {})
  const { rows } = await db.kysely.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `select ${list.key} as id from ${list.source} where ${where}
       order by ${expression} ${descending ? 'desc' : 'asc'} limit ${bind(max + 1, 'int')}`,
      values,
    ),
  )
  return rows.map(({ id }) => id)
}
