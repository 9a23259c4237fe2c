import type { Endpoint, QueryOf, Shapes } from '@getzo/contract/endpoint'
import type { Capability } from '@getzo/domain/auth/capabilities'
import type { ReactNode } from 'react'
import type { RowOf } from '../../../api/call'
import type { CallParts } from '../../../api/request'

/** A row of a list endpoint. Every list's rows have an id. */
export type ListRow<S extends Shapes> = RowOf<S> & { id: number }

/** The columns that a list endpoint sorts by; with a leading minus, descending. */
export type SortOf<S extends Shapes> = QueryOf<S> extends { sort?: infer X } ? Extract<X, string> : never

/** A column as data. */
export interface Column<R, Sort extends string = string> {
  /** unique in the list */
  id: string
  header: string
  cell: (row: R) => ReactNode
  /** the endpoint's name of the column to sort by: makes the header a button */
  sort?: Exclude<Sort, `-${string}`>
  /** 'start' without; numbers stand at the 'end' */
  align?: 'start' | 'center' | 'end'
  /** long text: may take several lines; all others stay on one, and each column is as narrow as what it holds */
  wraps?: boolean
  /** any CSS width that a column which wraps keeps; 12rem without */
  leastWidth?: string
  /** in px, as a person has made it */
  width?: number
  /** this column names the row for screen readers; the first one without */
  isRowName?: boolean
}

/** The icons at the end of a row. What the role may not do is not shown. */
export interface RowActions<R> {
  /** the record's name in labels and toasts: "Edit Order 12" */
  name: (row: R) => string
  view?: (row: R) => string
  edit?: { to: (row: R) => string; capability: Capability }
  /** asks "Are you sure you wish to delete record ID: {id}?" first (A22), says so afterwards, and fetches anew */
  remove?: {
    run: (row: R) => Promise<unknown>
    /** what is deleted, in the heading of the question: "order G2-24273" gives "Delete order G2-24273?" */
    what: (row: R) => string
    capability: Capability
    /** what the question says besides, such as what hangs on the record: lines of text */
    toKnow?: (row: R) => Promise<readonly string[]>
  }
  /** whether a row can be edited and deleted at all; each can, without */
  canChange?: (row: R) => boolean
  /** further IconButtons */
  more?: (row: R) => ReactNode
}

/** An "Export to CSV" button, which exports every row that the search and the filters match (O8). */
export interface ListExport {
  endpoint: Endpoint
  /** of the file, such as customers_data */
  name: string
  capability: Capability
  params?: CallParts['params']
}

/** The list's main action, at the right of its title. Also offered by an empty list. */
export interface MainAction {
  label: string
  capability?: Capability
  /** where it leads, or what it does */
  to?: string
  onClick?: () => void
}
