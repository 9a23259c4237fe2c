import type { Refusal } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import { CompiledQuery } from 'kysely'
import type { Database } from '../db/connection/connect'
import type { Tx } from '../db/connection/transaction'
import { Refused, refuseRule } from '../http/refused'
import { type AnyList, boundValues, type ListDefinition, type ListQuery, listOf } from './definition'
import { conditions, sharing, sortOf } from './statement'

interface Locked {
  /** over the list's source */
  columns: string
  max: number
}

/**
 * Every row that a list's search and filters match, locked in the order of their ids, so that two changes of many never
 * wait for each other in a circle. Of more than `max` rows it answers one more than that, which shows that there are
 * more.
 */
async function lockMatching<R>(
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
      `${sharing([list])}select ${columns} from ${list.source} where ${where} order by ${list.key} limit ${bind(max + 1, 'int')} for update`,
      values,
    ),
  )
  return rows
}

/** The ids of the rows that a list's search and filters match, in the list's order; of more than `max`, one more than that. */
export async function matchingIds(
  db: Pick<Database, 'kysely'>,
  anyList: AnyList,
  query: ListQuery,
  max: number,
): Promise<number[]> {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const where = conditions(list, query, bind).join(' and ')
  const { expression, descending } = sortOf(list, {})
  const { rows } = await db.kysely.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `${sharing([list])}select ${list.key} as id from ${list.source} where ${where}
       order by ${expression} ${descending ? 'desc' : 'asc'} limit ${bind(max + 1, 'int')}`,
      values,
    ),
  )
  return rows.map(({ id }) => id)
}

interface Ticked {
  id: number
  version: number
}

/** The records of a change of many, as `chosenRecords` of the contract has them. */
interface Chosen<T extends Ticked> {
  records?: readonly T[] | undefined
  matching?: { query: ListQuery; count: number } | undefined
}

/** A chosen record: as it was ticked, null where a query chose it; as it is stored, undefined where there is none. */
export interface LockedChoice<T, R> {
  id: number
  ticked: T | null
  stored: R | undefined
}

interface Lock<R> extends Locked {
  /** the records of these ids, deleted ones too, locked in the order of their ids */
  byIds: (tx: Tx, ids: readonly number[]) => Promise<R[]>
  /** refuses more than a change of many takes */
  checkCount: (count: number) => Refusal | null
}

/** Locks the records that a change of many is for, and refuses a choice that is none, too many, or out of date. */
export async function lockChosen<R extends { id: number }, T extends Ticked>(
  tx: Tx,
  list: ListDefinition,
  { records, matching }: Chosen<T>,
  { byIds, checkCount, ...locked }: Lock<R>,
): Promise<LockedChoice<T, R>[]> {
  if (records !== undefined && matching === undefined) {
    const ticked = new Map(records.map((record) => [record.id, record]))
    refuseRule(checkCount(ticked.size))
    const stored = new Map((await byIds(tx, [...ticked.keys()])).map((row) => [row.id, row]))
    return [...ticked.values()].map((one) => ({ id: one.id, ticked: one, stored: stored.get(one.id) }))
  }
  if (matching !== undefined && records === undefined) {
    refuseRule(checkCount(matching.count))
    const rows = await lockMatching<R>(tx, list, matching.query, locked)
    if (rows.length !== matching.count) throw new Refused('list_changed', { field: 'matching.count' })
    return rows.map((row) => ({ id: row.id, ticked: null, stored: row }))
  }
  throw new Refused('malformed', { field: 'records' }, say('list.one_choice'))
}
