import type { Session } from '../access/session'

/** Puts a value into a statement and answers its placeholder. type is a PostgreSQL type. */
export type Bind = (value: unknown, type: string) => string

/** The query of a list call after validation: paging, sort, search, and the list's own filters. */
export interface ListQuery {
  limit?: number
  after?: string
  before?: string
  count?: boolean
  sort?: string
  q?: string
  [filter: string]: unknown
}

/** The rows whose `column` names an author by any of some addresses, an SQL set of texts. */
export interface ByAuthor {
  column: string
  addresses: string
}

/**
 * A list as data. All texts are SQL written by us; a caller's values go through Bind. Every sort and filter
 * needs an index that serves it together with `conditions`.
 */
export interface ListDefinition {
  name: string
  /** tables that `source` and `joins` name, read once for a whole statement: 'sums as materialized (select …)' */
  shared?: string
  /** the table with its alias that keys are read from, such as 'orders o' */
  source: string
  /** the same table with what its columns need, such as 'orders o join customers c on …', bracketed for a join */
  joins: string
  /** unique id of a row in source, such as 'o.id' */
  key: string
  /** the id by which rows are selected, where that is not the key */
  id?: string
  /** the JSON fields of a row, in order, over `joins` */
  columns: string
  /** always true of listed rows, such as 'o.deleted_at is null' */
  conditions: string[]
  sorts: Record<string, { expression: string; type: string }>
  defaultSort: string
  filters: Record<string, (bind: Bind, value: unknown) => string | ByAuthor>
  search?: (bind: Bind, text: string) => string
  /**
   * Ways to search that an index answers at once: where the list has any such row, the search finds these rows alone. Of
   * 1,000,000 URLs a code takes 4 ms so, and 19 by trigrams; a code's beginning 10 to 25, and 120 to 330.
   */
  searchBefore?: (bind: Bind, text: string) => SearchBefore[]
  /** the condition of found rows that come first in any sort; null where there is none */
  searchFirst?: (bind: Bind, text: string) => string | null
  /** the names that are offered for a search which finds nothing */
  near?: NearNames
  /** a filter whose values stand as tabs above the list, each with its number of rows */
  tabs?: { filter: string; values: readonly string[] }
  /** the order of the rows of one key in an export that has several of them */
  within?: string
  /** columns of the CSV export in order */
  csv?: CsvColumn[]
}

/** Names that a search may have meant. All texts are SQL. */
interface NearNames {
  /** the table with its alias n, such as 'customers n' */
  source: string
  /** the name that is offered */
  name: string
}

/** The customers' names: of customers and of their orders. */
export const nearCustomers: NearNames = { source: 'customers n', name: 'n.customer_name' }

/** The products' names. */
export const nearProducts: NearNames = { source: 'products n', name: 'n.name' }

export interface SearchBefore {
  /** true of the rows that are found so */
  rows: string
  /** the same rows in parts that a page asks one by one, each by an index of its own; none: as a whole */
  parts?: string[]
  /** whether the list has any rows without filters: an expression over no row, read from an index alone */
  any: string
}

/** A list that is made for each call, from values that its columns and sorts need, such as a day. */
export type ListOfCall = (bind: Bind) => ListDefinition
export type AnyList = ListDefinition | ListOfCall

/** A list as a person reads it; an act on all that it matches does not say who. */
export type ListFor = (query: ListQuery, by: Pick<Session, 'role' | 'email'> | null) => AnyList

/** The definitions of the staff's lists, by the names of their endpoints. */
export type ListDefinitions = Map<string, ListFor>

/** The list of one call, whose values `bind` puts into the statement. */
export const listOf = (list: AnyList, bind: Bind): ListDefinition =>
  typeof list === 'function' ? list(bind) : list

/** The searched text of a call, without signs that nobody sees, which are copied along (O42); '' without one. */
export const searchedText = ({ q }: ListQuery) =>
  typeof q === 'string' ? q.replaceAll(/\p{Cf}/gu, '').trim() : ''

/** A sort's name without its direction. */
export const sortName = (sort: string) => sort.replace(/^-/, '')

export interface CsvColumn {
  heading: string
  /** over the list's `joins` */
  sql: string
  /** a text that people typed, or an instant, which is written in the shop's time zone to the second */
  kind?: 'typed' | 'time'
}

/** Bind for ordinary statements: numbered parameters, which `bound` names all. */
export function boundValues(): { bind: Bind; values: unknown[]; bound: string[] } {
  const values: unknown[] = []
  const bound: string[] = []
  return {
    values,
    bound,
    bind: (value, type) => {
      values.push(value)
      const name = `$${values.length}::${type}`
      bound.push(name)
      return name
    },
  }
}

/**
 * Bind for COPY, which takes no parameters: values travel as transaction-local settings, never as pasted text.
 * Apply `settings` in the same transaction first.
 */
export function boundSettings(): { bind: Bind; settings: Map<string, string> } {
  const settings = new Map<string, string>()
  return {
    settings,
    bind: (value, type) => {
      const name = `getzo.copy_${settings.size + 1}`
      settings.set(name, value instanceof Date ? value.toISOString() : String(value))
      return `current_setting('${name}')::${type}`
    },
  }
}

/** A search text as a LIKE pattern that finds it anywhere, with the pattern's own signs taken literally. */
export const containing = (text: string) => `%${escapedForLike(text.toLowerCase())}%`

/** A text to stand in a LIKE pattern as it is. */
export const escapedForLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
