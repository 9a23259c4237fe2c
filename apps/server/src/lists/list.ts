import { createHash } from 'node:crypto'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../access/session'
import type { Deps } from '../deps'
import { RawAnswer } from '../http/route'
import { type Cursor, readCursor, writeCursor, wrongCursor } from './cursor'
import { type AnyList, boundValues, type ListQuery, listOf } from './definition'
import { filtered, firstOfSearch, searchWays, sortOf } from './statement'
import { streamJson } from './stream'
import { readerOf } from './streams'

const countMax = 10_000

interface PageRow {
  rows: string
  more: boolean | null
  first_key: string | null
  first_id: number | null
  first_of_search: boolean | null
  last_key: string | null
  last_id: number | null
  last_of_search: boolean | null
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
    const { page, cursor, backwards } = await readPage(deps, list, query)
    return new RawAnswer(page.rows, pageHeaders(page, cursor, backwards))
  }
  const { page } = await readPage(deps, list, { ...query, count: false, limit: wholeRowsMax })
  if (page.more !== true) return new RawAnswer(page.rows)
  return new RawAnswer(await streamJson(deps.streams, { list, query, reader: readerOf(call) }))
}

async function readPage({ db }: Pick<ListDeps, 'db'>, list: AnyList, query: ListQuery) {
  const { text, values, cursor, backwards } = pageStatement(list, query)
  // A search is planned for its very text: a plan for any text would read the whole table for a rare one.
  const name = query.q ? undefined : nameOf(text)
  const { rows } = await db.pool.query<PageRow>({ name, text, values }).catch((error: unknown) => {
    throw cursor && isUnreadableValue(error) ? wrongCursor() : error
  })
  const [page] = rows
  if (!page) throw new Error(`a list answered no page: ${text}`)
  return { page, cursor, backwards }
}

/** A cursor of another list or sort, or a made-up one: PostgreSQL cannot read its key as the sort's type (class 22). */
const isUnreadableValue = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/** The statement that answers one page, its values bound. */
export function pageStatement(anyList: AnyList, query: ListQuery) {
  const { bind, values } = boundValues()
  const list = listOf(anyList, bind)
  const sort = sortOf(list, query)
  const backwards = query.before !== undefined
  const cursor = readCursor(query.before ?? query.after)
  const filters = filtered(list, query, bind)
  const ways = searchWays(list, query, bind)
  const asked = ways.length === 0 ? [filters] : ways.map((way) => [...filters, way])
  const first = firstOfSearch(list, query, bind)
  const { source, conditions } = list
  const each = asked.map(
    (narrowed) => `select 1 from ${source} where ${[...conditions, ...narrowed].join(' and ')}`,
  )
  const all = `(select count(*)::int from (${each.join(' union all ')} limit ${countMax + 1}) c)`
  const direction = sort.descending === backwards ? 'asc' : 'desc'
  const limit = bind(query.limit ?? 50, 'int')
  const beyond = (at: Cursor) =>
    `(${sort.expression}, ${list.key}) ${direction === 'asc' ? '>' : '<'} (${bind(at.key, sort.type)}, ${bind(at.id, 'bigint')})`
  /** The keys of a page's part, each part by its best index: that of words, or that of the sort. */
  const keysOf = (isFirst: boolean, narrowed: string[]) => `
      (select ${list.key} as id, ${sort.expression} as k, ${isFirst} as of_search
      from ${list.source}
      where ${narrowed.join(' and ')}
      order by ${sort.expression} ${direction}, ${list.key} ${direction}
      limit ${limit} + 1)`
  // a first page that is not full is its own count: rare rows are searched for once
  const total = cursor
    ? all
    : `case when (select count(*) from page) <= ${limit} then (select count(*)::int from page) else ${all} end`
  const parts = partsOfPage(first, cursor, backwards)
  const keys = asked.flatMap((way) =>
    parts.map(({ isFirst, narrowed, startsAt }) =>
      keysOf(isFirst, [
        ...list.conditions,
        ...way,
        ...narrowed,
        ...(startsAt === null ? [] : [beyond(startsAt)]),
      ]),
    ),
  )
  const firstBefore = parts.length > 1 ? `of_search ${backwards ? 'asc' : 'desc'}, ` : ''
  // The page's keys are found by the index alone; only those few rows are then joined and made into JSON.
  const text = `
    with keys as (${keys.join(' union all ')}
    ), page as (
      select id, k, of_search, row_number() over (order by ${firstBefore}k ${direction}, id ${direction}) as n from keys
    ), shown as (select * from page where n <= ${limit})
    select
      coalesce((
        select json_agg(row_to_json(r)) from (
          select ${list.columns} from shown join ${list.joins} on ${list.key} = shown.id
          order by shown.n ${backwards ? 'desc' : 'asc'}
        ) r), '[]')::text as rows,
      (select count(*) > ${limit} from page) as more,
      (select k::text from shown order by n limit 1) as first_key,
      (select id from shown order by n limit 1) as first_id,
      (select of_search from shown order by n limit 1) as first_of_search,
      (select k::text from shown order by n desc limit 1) as last_key,
      (select id from shown order by n desc limit 1) as last_id,
      (select of_search from shown order by n desc limit 1) as last_of_search,
      ${query.count ? total : 'null::int'} as total`
  return { text, values, cursor, backwards }
}

/** A part of a page's keys: those that come first of a search, or the others. */
interface PagePart {
  isFirst: boolean
  narrowed: string[]
  /** where a page that does not begin with the list's end begins in this part */
  startsAt: Cursor | null
}

/** The parts that a page can hold rows of: of a search with `first`, from the cursor's part on. */
function partsOfPage(first: string | null, cursor: Cursor | null, backwards: boolean): PagePart[] {
  if (first === null) return [{ isFirst: false, narrowed: [], startsAt: cursor }]
  const isFirst = cursor?.isFirst === true
  const parts = [
    { isFirst: true, narrowed: [`(${first})`] },
    { isFirst: false, narrowed: [`not (${first})`] },
  ].map((part) => ({ ...part, startsAt: part.isFirst === isFirst ? cursor : null }))
  const isBehind = (part: PagePart) =>
    cursor !== null && part.isFirst !== isFirst && part.isFirst !== backwards
  return parts.filter((part) => !isBehind(part))
}

function pageHeaders(page: PageRow, cursor: Cursor | null, backwards: boolean): Record<string, string> {
  const first = writeCursor(page.first_key, page.first_id, page.first_of_search)
  const last = writeCursor(page.last_key, page.last_id, page.last_of_search)
  const next = backwards ? first : last
  const previous = backwards ? last : first
  const hasNext = backwards ? cursor !== null : page.more === true
  const hasPrevious = backwards ? page.more === true : cursor !== null
  return {
    ...(hasNext && next ? { [listHeaders.next]: next } : {}),
    ...(hasPrevious && previous ? { [listHeaders.previous]: previous } : {}),
    ...(page.total === null
      ? {}
      : {
          [listHeaders.total]: String(Math.min(page.total, countMax)),
          [listHeaders.totalMore]: String(page.total > countMax),
        }),
  }
}

/** One prepared statement per shape of query: the text holds no values, so its hash names it. */
const nameOf = (text: string) => `list-${createHash('sha1').update(text).digest('base64url')}`
