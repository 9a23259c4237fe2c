import type { Capability } from '@getzo/domain/auth/capabilities'
import type { HistoryRoot } from '@getzo/domain/records/record-kinds'
import { queryOptions } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { DescribeChange } from '../form/conflict/changes-in-words'
import type { FormRefusal } from '../form/errors/form-refusal'
import type { SaveOptions } from '../form/save/use-save'
import type { HistoryWords } from '../history/history-words'
import { t } from '../text'
import type { RecordFields } from './record-fields'

/** What the usual screens ask of a stored record. */
export interface Stored {
  id: number
  date_created: string
  date_modified: string | null
  modified_by: string | null
  deleted_at?: string | null
}

/** A kind of record as its forms and its view need it: the values of its form, and the record. */
export interface RecordKind<V extends FieldValues, R extends Stored> {
  /** its queries' keys begin with it */
  key: string
  /** 'Brand' and 'Brands', as titles and buttons say it; and what its forms say instead, such as 'Product Variant' */
  noun: string
  nouns: string
  formNoun?: string
  to: { all: string; one: (id: number) => string; edit: (id: number) => string }
  mayWrite: Capability
  /** what people call one, if not by its number */
  called?: (record: R | V) => string
  /** of formOf, or made by hand */
  fields?: RecordFields
  blank: () => V
  valuesOf: (record: R) => V
  check: (values: V) => FormRefusal | null
  read: (id: number, signal: AbortSignal) => Promise<R>
  create: (values: V, options: SaveOptions<V>) => Promise<{ data: readonly R[] }>
  edit: (id: number, values: V, options: SaveOptions<V>) => Promise<{ data: readonly R[] }>
  /** the toasts, where they are not the usual ones */
  created?: (made: R, all: readonly R[]) => string
  updated?: (values: V, id: number, now: R | undefined) => string
  describeChange?: DescribeChange
  /** what stays of a deleted one */
  deletedAbout?: string
  /** of a kind that has one of its own */
  history?: { root: HistoryRoot; title: string; words: HistoryWords }
}

export const recordQuery = <V extends FieldValues, R extends Stored>(
  { key, read }: RecordKind<V, R>,
  id: number,
) => queryOptions({ queryKey: [key, id], queryFn: ({ signal }) => read(id, signal) })

/** Where a screen of such a record stands. */
export const crumbs = ({ nouns, to }: { nouns: string; to: { all: string } }, title: string) => [
  { label: t('record.admin') },
  { label: nouns, to: to.all },
  { label: title },
]
