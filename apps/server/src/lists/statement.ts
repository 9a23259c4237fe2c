import {
  type Bind,
  type ByAuthor,
  type ListDefinition,
  type ListQuery,
  type SearchBefore,
  searchedText,
  sortName,
} from './definition'

/** A column to sort by: its SQL, the PostgreSQL type that its cursor is read back as, and the direction. */
export interface Sort {
  expression: string
  type: string
  descending: boolean
}

export function sortOf(list: ListDefinition, query: Pick<ListQuery, 'sort'>): Sort {
  const wanted = query.sort ?? list.defaultSort
  const name = sortName(wanted)
  const sort = list.sorts[name]
  if (!sort) throw new Error(`list ${list.name} has no sort ${name}`)
  return { ...sort, descending: wanted.startsWith('-') }
}

/** What a list shares within a statement, to stand first after `with`. */
export const sharedBy = ({ shared }: Pick<ListDefinition, 'shared'>) =>
  shared === undefined ? '' : `${shared},`

/** The beginning of a statement on lists: what they share, each once. */
export function sharing(lists: readonly Pick<ListDefinition, 'shared'>[]): string {
  const shared = new Set(lists.flatMap((list) => list.shared ?? []))
  return shared.size === 0 ? '' : `with ${[...shared].join(', ')} `
}

/** The conditions of a call's rows: the list's own, its filters and its search, every value bound. */
export function conditions(list: ListDefinition, query: ListQuery, bind: Bind): string[] {
  const found = [...list.conditions, ...filtered(list, query, bind).map(asCondition)]
  const ways = searchWays(list, query, bind).map(({ rows }) => rows)
  return ways.length === 0 ? found : [...found, ways.length === 1 ? ways.join() : `(${ways.join(' or ')})`]
}

export const asCondition = (filter: string | ByAuthor): string =>
  typeof filter === 'string' ? filter : `${filter.column} = any(array(select ${filter.addresses}))`

/** The conditions of a list's filters alone. */
export function filtered(list: ListDefinition, query: ListQuery, bind: Bind): (string | ByAuthor)[] {
  const found: (string | ByAuthor)[] = []
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = query[name]
    if (value !== undefined && value !== null) found.push(filter(bind, value))
  }
  return found
}

type SearchWay = Required<Pick<SearchBefore, 'rows' | 'parts'>>

/**
 * The ways in which a search finds rows, no row by two of them: none where nothing is searched for. Each is planned by
 * itself, since PostgreSQL asks every index of an "or", however dear, before it knows that another has answered.
 */
export function searchWays(list: ListDefinition, query: ListQuery, bind: Bind): SearchWay[] {
  const q = searchedText(query)
  if (q === '' || !list.search) return []
  const before = list.searchBefore?.(bind, q) ?? []
  const isNoneOf = (ways: readonly string[]) => ways.map((way) => `(${way}) is not true and `).join('')
  const found = before.map(({ rows, parts = [rows] }, at) => {
    const others = isNoneOf(before.slice(0, at).map((way) => way.rows))
    return { rows: `(${others}${rows})`, parts: parts.map((part) => `(${others}${part})`) }
  })
  const anywhere = `(${isNoneOf(before.map(({ any }) => any))}${list.search(bind, q)})`
  return [...found, { rows: anywhere, parts: [anywhere] }]
}

/** The condition of rows that come first in any sort; null where the sort alone decides. */
export function firstOfSearch(list: ListDefinition, query: ListQuery, bind: Bind): string | null {
  const q = searchedText(query)
  return q === '' ? null : (list.searchFirst?.(bind, q) ?? null)
}
