import { createHash } from 'node:crypto'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Deps } from '../../deps'
import { RawAnswer } from '../../http/route'
import { readerOf } from '../../load/reader'
import { type AnyList, boundValues, type ListQuery, listOf } from '../definition'
import { sharedBy } from '../statement'
import { streamJson } from '../streams/stream'
import { cursorSql, isUnreadableValue, readCursor, wrongCursor } from './cursor'
import { countMax, rowsOf } from './rows'

interface PageRow {
  rows: string
  more: boolean | null
  first: string | null
  last: string | null
  total: number | null
}

/** The parts of a call on which a list's answer depends: the query and the author. */
export interface ListCall {
  query: ListQuery
  session: Session | null
  request: FastifyRequest
}

/** The dependencies of answering a list. */
export type ListDeps = Pick<Deps, 'db' | 'streams'>

/** A list of as many rows at most is answered whole; a longer one is streamed, on one of the few connections for that. */
const wholeRowsMax = 500

/**
 * Answers a list: all its rows where no paging is asked for (X5), streamed where they are many; else one page as JSON
 * text built by PostgreSQL, read by key so that the last page of a million costs as much as the first.
 */
export async function answerList(deps: ListDeps, list: AnyList, call: ListCall): Promise<RawAnswer> {
  const { query } = call
  if (query.limit !== undefined || query.after !== undefined || query.before !== undefined) {
    const { page, hasCursor, backwards } = await readPage(deps, list, query)
    return new RawAnswer(page.rows, pageHeaders(page, hasCursor, backwards))
  }
  const { page } = await readPage(deps, list, { ...query, count: false, limit: wholeRowsMax })
  if (page.more !== true) return new RawAnswer(page.rows)
  return new RawAnswer(await streamJson(deps.streams, { list, query, reader: readerOf(call) }))
}

async function readPage({ db }: Pick<ListDeps, 'db'>, list: AnyList, query: ListQuery) {
  const { text, values, hasCursor, backwards } = pageStatement(list, query)
  // A search is planned for its very text: a plan for any text would read the whole table for a rare one.
  const name = query.q ? undefined : nameOf(text)
  const { rows } = await db.pool.query<PageRow>({ name, text, values }).catch((error: unknown) => {
    throw hasCursor && isUnreadableValue(error) ? wrongCursor() : error
  })
  const [page] = rows
  if (!page) throw new Error(`a list answered no page: ${text}`)
  return { page, hasCursor, backwards }
}

/** The statement that answers one page, its values bound. */
export function pageStatement(anyList: AnyList, query: ListQuery) {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const backwards = query.before !== undefined
  const cursor = readCursor(query.before ?? query.after)
  const rows = rowsOf(list, query, bind)
  const size = query.limit ?? 50
  // A plan for any size expects a tenth of the table, so PostgreSQL would plan each time. Without values one plan is for all.
  const limit = values.length === 0 && cursor === null ? String(size) : bind(size, 'int')
  const keys = rows.keys({ cursor, backwards, limit: `${limit} + 1` })
  // a first page that is not full is its own count: rare rows are searched for once
  const total = cursor
    ? rows.count
    : `case when (select count(*) from page) <= ${limit} then (select count(*)::int from page) else ${rows.count} end`
  const cursorOf = cursorSql('shown.k', 'shown.id', 'shown.of_search')
  // The page's keys are found by the index alone; only those few rows are then joined and made into JSON.
  const text = `
    with ${sharedBy(list)} keys as (${keys.text}
    ), page as (
      select id, k, of_search, row_number() over (order by ${keys.order}) as n from keys
    ), shown as (select * from page where n <= ${limit})
    select
      coalesce((
        select json_agg(row_to_json(r)) from (
          select ${list.columns}${query.cursors === true ? `, ${cursorOf} as cursor` : ''} from shown join ${list.joins} on ${list.key} = shown.id
          order by shown.n ${backwards ? 'desc' : 'asc'}
        ) r), '[]')::text as rows,
      (select count(*) > ${limit} from page) as more,
      (select ${cursorOf} from shown order by n limit 1) as first,
      (select ${cursorOf} from shown order by n desc limit 1) as last,
      ${query.count ? total : 'null::int'} as total`
  return { text, values, hasCursor: cursor !== null, backwards }
}

function pageHeaders({ first, last, more, total }: PageRow, hasCursor: boolean, backwards: boolean) {
  const next = backwards ? first : last
  const previous = backwards ? last : first
  const hasNext = backwards ? hasCursor : more === true
  const hasPrevious = backwards ? more === true : hasCursor
  return {
    ...(hasNext && next !== null ? { [listHeaders.next]: next } : {}),
    ...(hasPrevious && previous !== null ? { [listHeaders.previous]: previous } : {}),
    ...(total === null
      ? {}
      : {
          [listHeaders.total]: String(Math.min(total, countMax)),
          [listHeaders.totalMore]: String(total > countMax),
        }),
  }
}

/** One prepared statement per shape of query: the text holds no values, so its hash names it. */
export const nameOf = (text: string) => `list-${createHash('sha1').update(text).digest('base64url')}`
