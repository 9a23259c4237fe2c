import { type AskedList, type Bind, type ListQuery, searchedText, sortName } from './definition'

/** A column to sort by: its SQL, the PostgreSQL type that its cursor is read back as, and the direction. */
export interface Sort {
  expression: string
  type: string
  descending: boolean
}

export function sortOf(list: AskedList, query: Pick<ListQuery, 'sort'>): Sort {
  const wanted = query.sort ?? list.defaultSort
  const name = sortName(wanted)
  const sort = list.sorts[name]
  if (!sort) throw new Error(`list ${list.name} has no sort ${name}`)
  return { ...sort, descending: wanted.startsWith('-') }
}

/** What makes a row one of a call's: the list's own conditions, its filters and its search, every value bound. */
export const conditions = (list: AskedList, query: ListQuery, bind: Bind): string[] => [
  ...list.conditions,
  ...narrowing(list, query, bind),
]

/** The conditions of a list's filters and search alone. */
export function narrowing(list: AskedList, query: ListQuery, bind: Bind): string[] {
  const found: string[] = []
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = query[name]
    if (value !== undefined && value !== null) found.push(filter(bind, value))
  }
  const q = searchedText(query)
  if (q !== '' && list.search) found.push(list.search(bind, q))
  return found
}

/** The condition of what a page begins with whatever its sort; null where its sort alone decides. */
export function firstOfSearch(list: AskedList, query: ListQuery, bind: Bind): string | null {
  const q = searchedText(query)
  return q === '' ? null : (list.searchFirst?.(bind, q) ?? null)
}
