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
  /** the endpoint's sort name: makes the header a button */
  sort?: Exclude<Sort, `-${string}`>
  /** 'start' by default; numbers have 'end' */
  align?: 'start' | 'center' | 'end'
  /** for long text on several lines; other columns stay on one line and fit their content */
  wraps?: boolean
  /** the least CSS width of a column that wraps; 12rem by default */
  leastWidth?: string
  /** in px, as set by the person */
  width?: number
  /** this column names the row for screen readers; by default the first one */
  isRowName?: boolean
}

/** The icons at the end of a row, as the role allows. */
export interface RowActions<R> {
  /** the record's name in labels and toasts: "Edit Order 12" */
  name: (row: R) => string
  view?: (row: R) => string
  edit?: { to: (row: R) => string; capability: Capability }
  /**
   * asks "Are you sure you wish to delete record ID: {id}?" first (A22), then shows a message and reads the list again
   */
  remove?: {
    run: (row: R) => Promise<unknown>
    /** the record in the heading of the question: "order G2-24273" gives "Delete order G2-24273?" */
    what: (row: R) => string
    capability: Capability
    /** further lines of the question, such as the record's uses */
    toKnow?: (row: R) => Promise<readonly string[]>
  }
  /** whether a row can be edited and deleted; by default every row */
  canChange?: (row: R) => boolean
  /** further IconButtons */
  more?: (row: R) => ReactNode
}

/** An "Export to CSV" button, which exports every row that the search and the filters match (O8). */
export interface ListExport {
  endpoint: Endpoint
  /** name of the file, such as customers_data */
  name: string
  capability: Capability
  params?: CallParts['params']
}

/** The list's main action, at the right of its title, and in an empty list. */
export interface MainAction {
  label: string
  capability?: Capability
  /** its address; or onClick */
  to?: string
  onClick?: () => void
}
