import type { Capability } from '@getzo/domain/auth/capabilities'
import type { HistoryRoot } from '@getzo/domain/records/record-kinds'
import { queryOptions } from '@tanstack/react-query'
import type { DescribeChange } from '../form/conflict/changes-in-words'
import type { FormRefusal } from '../form/errors/form-refusal'
import type { SaveOptions } from '../form/save/use-save'
import type { HistoryWords } from '../history/history-words'
import { t } from '../text'
import type { RecordFields } from './record-fields'

/** The parts of a stored record that the usual screens need. */
export interface Stored {
  id: number
  date_created: string
  date_modified: string | null
  modified_by: string | null
  deleted_at?: string | null
}

/** A kind of record for its forms and its view: the values of its form, and the record. */
export interface RecordKind<V extends object, R extends Stored> {
  /** The prefix of its queries' keys. */
  key: string
  /** 'Brand' and 'Brands', for titles and buttons; and the forms' own name if different, such as 'Product Variant'. */
  noun: string
  nouns: string
  formNoun?: string
  to: { all: string; one: (id: number) => string; edit: (id: number) => string }
  mayWrite: Capability
  /** The name of a record, if it is not its number. */
  called?: (record: R | V) => string
  /** From formOf, or written by hand. */
  fields?: RecordFields
  blank: () => V
  valuesOf: (record: R) => V
  check: (values: V) => FormRefusal | null
  read: (id: number, signal: AbortSignal) => Promise<R>
  create: (values: V, options: SaveOptions<V>) => Promise<{ data: readonly R[] }>
  edit: (id: number, values: V, options: SaveOptions<V>) => Promise<{ data: readonly R[] }>
  /** The toasts' texts below their headings. */
  created?: (made: R, all: readonly R[]) => string | undefined
  updated?: (values: V, id: number, now: R | undefined) => string | undefined
  describeChange?: DescribeChange
  /** The note on a deleted record. */
  deletedAbout?: string
  /** Only for a kind that has its own. */
  history?: { root: HistoryRoot; title: string; words: HistoryWords }
}

export const recordQuery = <V extends object, R extends Stored>(
  { key, read }: RecordKind<V, R>,
  id: number,
) => queryOptions({ queryKey: [key, id], queryFn: ({ signal }) => read(id, signal) })

/** The address of such a record's screen. */
export const crumbs = ({ nouns, to }: { nouns: string; to: { all: string } }, title: string) => [
  { label: t('record.admin') },
  { label: nouns, to: to.all },
  { label: title },
]
