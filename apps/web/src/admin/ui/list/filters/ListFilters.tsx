import type { ReactNode } from 'react'
import type { ListState, ListStateChange } from '../page/list-state'
import type { Column } from '../table/list-types'
import { FilterChips } from './FilterChips'
import { FilterForm } from './FilterForm'
import type { ListFilter } from './filter-types'
import classes from './filters.module.css'
import { SearchBox } from './SearchBox'

interface ListFiltersProps {
  /** of the open tab */
  filters: readonly ListFilter[]
  /** of every tab */
  all: readonly ListFilter[]
  hasGo: boolean
  searchLabel: string | undefined
  columns: readonly Pick<Column<never>, 'header' | 'sort' | 'second'>[]
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  /** called on Enter in the search box with the text, and with null when the text changes */
  onEnter: (q: string | null) => void
  /** the rows' density and columns */
  children: ReactNode
}

/** One line of a list's filters, those in use, its search, and how its rows are shown. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, all, hasGo, searchLabel, columns, state, change, onEnter, children } = props
  return (
    <div className="wrap below">
      <FilterForm filters={filters} hasGo={hasGo} columns={columns} state={state} change={change} />
      <FilterChips filters={all} state={state} change={change} />
      <div className={`row ${classes.end}`}>
        {searchLabel !== undefined && (
          <SearchBox label={searchLabel} state={state} change={change} onEnter={onEnter} />
        )}
        {children}
      </div>
    </div>
  )
}
