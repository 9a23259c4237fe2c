import type { AnswerOf } from '@getzo/contract/endpoint'
import { readNeighbours } from '@getzo/contract/list-views/list-views.endpoints'
import type { readNeighboursShapes } from '@getzo/contract/list-views/list-views.schema'
import { queryOptions } from '@tanstack/react-query'
import { createContext } from 'react'
import { call } from '../../api/call'
import type { ListState } from '../list/page/list-state'

/** The list that a record was opened from, as the record's address carries it (W5). */
export interface Walk {
  /** name of the list's endpoint */
  list: string
  /** the record's cursor, as the list had it: a change of the record does not move it */
  key: string
  /** the list's address without its page */
  search: Readonly<Record<string, string>>
}

/** The way to a list, as the path of its records' screens has it. */
export interface ListLink {
  label: string
  to?: string
}

/**
 * The parts of a list's state that its records' addresses carry. The sort always, since the server has its own
 * default.
 */
export const walkSearch = ({ q, sort, filters, view }: ListState): Walk['search'] => ({
  ...filters,
  ...(q === '' ? {} : { q }),
  sort,
  ...(view === undefined ? {} : { view }),
})

export const walkAddress = (to: string, { list, key, search }: Walk) =>
  `${to}?${new URLSearchParams({ ...search, list, key }).toString()}`

/** Null for an address that carries no list. */
export function readWalk(address: Readonly<Record<string, unknown>>): Walk | null {
  const texts = Object.entries(address).filter(
    (part): part is [string, string] => typeof part[1] === 'string',
  )
  const { list, key, ...search } = Object.fromEntries(texts)
  return list === undefined || key === undefined ? null : { list, key, search }
}

export type Neighbours = AnswerOf<typeof readNeighboursShapes>

/** The rows before and after a record in the list, and its place. */
export function neighboursQuery({ list, key, search: { view: _view, ...asked } }: Walk, id: number) {
  const query = new URLSearchParams(asked).toString()
  return queryOptions({
    queryKey: ['neighbours', list, id, key, query],
    queryFn: ({ signal }) =>
      call(readNeighbours, { params: { list, id }, query: { key, query } }, { signal }),
  })
}

/** The address of a row's record, with its list. A link in the row that leads to the record has it. */
export const RowAddress = createContext<string | null>(null)
