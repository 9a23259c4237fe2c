import { foldText } from '@getzo/domain/search/fold-text'
import type { Database } from '../../db/connection/connect'
import { type AnyList, boundValues, type ListQuery, listOf, searchedText } from '../definition'
import { conditions, sharing } from '../statement'
import { countMax } from './rows'

/** A number of rows that is counted up to a limit. */
export interface RowCount {
  count: number
  /** there are more */
  more: boolean
}

interface Asked {
  list: AnyList
  query: ListQuery
}

/** How many rows each of some queries of lists finds: one statement, each count bounded. */
export async function countRows(
  { pool }: Pick<Database, 'pool'>,
  asked: readonly Asked[],
): Promise<RowCount[]> {
  const { bind, values, bound } = boundValues()
  const counted = asked.map(({ list: anyList, query }) => {
    const list = listOf(anyList, bind)
    const where = conditions(list, query, bind).join(' and ')
    const count = `(select count(*)::int from (select 1 from ${list.source} where ${where} limit ${countMax + 1}) c)`
    return { list, count }
  })
  const { rows } = await pool.query<{ counts: number[] }>({
    // PostgreSQL refuses a parameter that the statement does not use, as one of a list's columns
    text: `${sharing(counted.map(({ list }) => list))}select array[${counted.map(({ count }) => count).join(', ')}]::int[] as counts from (select ${bound.join(', ')}) b`,
    values,
  })
  return (rows[0]?.counts ?? []).map(rowCount)
}

/** A number that was counted up to one more than countMax. */
export const rowCount = (count: number): RowCount => ({
  count: Math.min(count, countMax),
  more: count > countMax,
})

const nearMax = 3

/**
 * The names that a search which finds nothing may have meant, the most similar first. The index of words finds them by
 * the trigrams that they have in common with the searched text.
 */
export async function nearNames(
  { pool }: Pick<Database, 'pool'>,
  anyList: AnyList,
  query: ListQuery,
): Promise<string[]> {
  const { near } = listOf(anyList, boundValues().bind)
  const text = foldText(searchedText(query))
  if (near === undefined || text === '') return []
  const { rows } = await pool.query<{ name: string }>({
    text: `select ${near.name} as name from ${near.source}
      where n.deleted_at is null and $1 <% n.search_text
      group by 1 order by max(word_similarity($1, n.search_text)) desc, 1 limit ${nearMax}`,
    values: [text],
  })
  return rows.map(({ name }) => name)
}
