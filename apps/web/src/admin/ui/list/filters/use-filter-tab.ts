import { useState } from 'react'
import type { FilterTab, ListFilter } from './filter-types'
import { parametersOf } from './filter-values'

/** The open tab, by the address or by the user's choice, and its filters. */
export function useFilterTab(
  filters: readonly ListFilter[],
  tabs: readonly FilterTab[] | undefined,
  asked: Readonly<Record<string, string>>,
) {
  const [byHand, open] = useState<string>()
  const isIn = (filter: ListFilter, { names }: FilterTab) =>
    parametersOf(filter).some((name) => names.includes(name))
  const askedIn = tabs?.find(({ names }) => names.some((name) => asked[name] !== undefined))
  const current = askedIn ?? tabs?.find(({ id }) => id === byHand) ?? tabs?.[0]
  return {
    id: current?.id ?? '',
    open,
    filters:
      current === undefined
        ? filters
        : filters.filter(
            (filter) => isIn(filter, current) || tabs?.some((tab) => isIn(filter, tab)) === false,
          ),
  }
}
