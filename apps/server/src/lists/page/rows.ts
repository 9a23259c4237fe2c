import type { Bind, ListDefinition, ListQuery } from '../definition'
import { asCondition, filtered, firstOfSearch, searchWays, sortOf } from '../statement'
import type { Cursor } from './cursor'

/** Rows are counted up to this. */
export const countMax = 10_000

interface Part {
  /** null: the list's beginning, or its end for `backwards` */
  cursor: Cursor | null
  backwards: boolean
  /** SQL of a number */
  limit: string
}

/**
 * The rows that a query of a list finds, as SQL. keys: those beyond a cursor as (id, k, of_search), at most `limit` of
 * each way to find them and of each address of an author, which `order` puts into the order of the page. count: their
 * number, counted up to one more than countMax.
 */
export function rowsOf(list: ListDefinition, query: ListQuery, bind: Bind) {
  const sort = sortOf(list, query)
  const filters = filtered(list, query, bind)
  const authors = filters.filter((filter) => typeof filter !== 'string')
  const others = [...list.conditions, ...filters.filter((filter) => typeof filter === 'string')]
  const ways = searchWays(list, query, bind)
  const narrowedBy = (found: string[]) =>
    found.length === 0 ? [others] : found.map((way) => [...others, way])
  const asked = narrowedBy(ways.flatMap(({ parts }) => parts))
  const first = firstOfSearch(list, query, bind)
  const addresses = authors.map((author, at) => `${author.addresses} author${at}(address) cross join`)
  const ofAddress = authors.map(({ column }, at) => `${column} = author${at}.address`)
  /** Asks for each address of an author by itself: the index of one is in the order of the list, that of several is not. */
  const byAddress = (rows: string) =>
    authors.length === 0 ? rows : `select a.* from ${addresses.join(' ')} lateral (${rows}) a`
  // a number needs no order, and so no parts
  const each = narrowedBy(ways.map(({ rows }) => rows)).map((narrowed) =>
    byAddress(`select 1 from ${list.source} where ${[...narrowed, ...ofAddress].join(' and ')}`),
  )
  const count = `(select count(*)::int from (${each.join(' union all ')} limit ${countMax + 1}) c)`
  const keys = ({ cursor, backwards, limit }: Part) => {
    const direction = sort.descending === backwards ? 'asc' : 'desc'
    const beyond = (at: Cursor) =>
      `(${sort.expression}, ${list.key}) ${direction === 'asc' ? '>' : '<'} (${bind(at.key, sort.type)}, ${bind(at.id, 'bigint')})`
    /** The keys of a page's part, each part by its best index: that of words, or that of the sort. */
    const keysOf = (isFirst: boolean, narrowed: string[]) => `
      (${byAddress(`select ${list.key} as id, ${sort.expression} as k, ${isFirst} as of_search
      from ${list.source}
      where ${[...narrowed, ...ofAddress].join(' and ')}
      order by ${sort.expression} ${direction}, ${list.key} ${direction}
      limit ${limit}`)})`
    const parts = partsOf(first, cursor, backwards)
    const all = asked.flatMap((way) =>
      parts.map(({ isFirst, narrowed, startsAt }) =>
        keysOf(isFirst, [...way, ...narrowed, ...(startsAt === null ? [] : [beyond(startsAt)])]),
      ),
    )
    const firstBefore = parts.length > 1 ? `of_search ${backwards ? 'asc' : 'desc'}, ` : ''
    return { text: all.join(' union all '), order: `${firstBefore}k ${direction}, id ${direction}` }
  }
  return { keys, count, asked: asked.map((way) => [...way, ...authors.map(asCondition)]) }
}

/** A part of a page's keys: those that come first of a search, or the others. */
interface PagePart {
  isFirst: boolean
  narrowed: string[]
  /** where a page that does not begin with the list's end begins in this part */
  startsAt: Cursor | null
}

/** The parts that a page can hold rows of: of a search with `first`, from the cursor's part on. */
function partsOf(first: string | null, cursor: Cursor | null, backwards: boolean): PagePart[] {
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
