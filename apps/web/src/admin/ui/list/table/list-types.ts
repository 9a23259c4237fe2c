import type { Endpoint, QueryOf, Shapes } from '@getzo/contract/endpoint'
import type { Capability } from '@getzo/domain/auth/capabilities'
import type { BinKind } from '@getzo/domain/records/record-kinds'
import type { CSSProperties, ReactNode } from 'react'
import type { PageQuery, RowOf } from '../../../api/call'
import type { CallParts } from '../../../api/request'

/** A row of a list endpoint. Every list's rows have an id. */
export type ListRow<S extends Shapes> = RowOf<S> & {
  id: number
  /** where the list has it, which its record's address carries */
  cursor?: string
}

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
  /** a second field below the first, with a heading of its own, in the rows of lists with pictures */
  second?: { header: string; sort?: Exclude<Sort, `-${string}`> }
  /** long text: it has the room that the others leave, and is shown whole in the peek. In a plain table it wraps */
  wraps?: boolean
  /** the least CSS width of a column that wraps; 8rem by default */
  leastWidth?: string
  /**
   * where a phone shows it, on the two lines of a record, the line of its pill or one below; others are in the record's
   * view
   */
  phone?: 'end' | 'second' | 'secondEnd' | 'pill' | 'last'
  /**
   * its turn where a list is too wide for a tablet: by default the last columns go, those that a phone shows after the
   * others; the one that the list is sorted by stays
   */
  folds?: 'first' | 'never'
  /** in px, as set by the person */
  width?: number
  /** this column names the row for screen readers; by default the first one */
  isRowName?: boolean
}

/** A column's least width as a CSS variable: cards and tablets have less. */
export const leastWidth = (width: string | undefined) =>
  width === undefined ? undefined : ({ '--least-width': width } as CSSProperties) // React's type knows no variables

/** The icons at the end of a row, as the role allows. */
export interface RowActions<R> {
  /** the record's name in labels and toasts: "Edit Order 12" */
  name: (row: R) => string
  /** its facts beside the list, if they are more than its cells; loaded when it is opened */
  peek?: (row: R) => ReactNode
  /** its buttons below them, with the record's address, if there is more than the way to it */
  peekFoot?: (row: R, to: string) => ReactNode
  view?: (row: R) => string
  edit?: { to: (row: R) => string; capability: Capability }
  /**
   * asks "Are you sure you wish to delete record ID: {id}?" first (A22), then shows a message and reads the list again
   */
  remove?: {
    run: (row: R) => Promise<unknown>
    /** the record in the heading of the question: "order G2-24273" gives "Delete order G2-24273?" */
    what: (row: R) => string
    /** if the bin keeps it: the message has an undo */
    kind?: BinKind
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
  /** the call of any list, which takes the list's own query as one text */
  isOfAnyList?: true
  /** other files of the same rows, each by a part of the query */
  others?: readonly { label: string; query: PageQuery }[]
  /**
   * Reads whether an address of a code in its file, from which printers are fed, is of this machine alone; that is asked
   * about first (U13).
   */
  localOrigin?: (query: PageQuery) => Promise<string | null>
}

/** The list's main action, at the right of its title, and in an empty list. */
export interface MainAction {
  label: string
  capability?: Capability
  /** its address; or onClick */
  to?: string
  onClick?: () => void
}
