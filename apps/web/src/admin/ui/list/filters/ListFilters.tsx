import { withoutDirectionMarks } from '@getzo/domain/text/wire-text'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ChevronDownIcon, SearchIcon } from '../../icons'
import { t } from '../../text'
import classes from '../page/ListPage.module.css'
import type { ListState, ListStateChange } from '../page/list-state'
import { FilterChips } from './FilterChips'
import { FilterField } from './FilterField'
import { FilterTabs, useFilterTab } from './FilterTabs'
import type { FilterTab, ListFilter } from './filter-types'
import { filterTextMax } from './filter-values'
import { useSlashKey } from './search-keys'

/** The search box waits this long for the next key (O9). */
const searchDelayMs = 300

interface ListFiltersProps {
  filters: readonly ListFilter[]
  tabs?: readonly FilterTab[] | undefined
  searchLabel?: string
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  /** called on Enter in the search box with the text, and with null when the text changes */
  onEnter: (q: string | null) => void
}

/** The filters, applied by "Go" (O2), the search box, applied while typing, and the active filters. */
export function ListFilters({ filters, tabs, searchLabel, state, change, onEnter }: ListFiltersProps) {
  const tab = useFilterTab(filters, tabs, state.filters)
  if (filters.length === 0 && searchLabel === undefined) return null
  return (
    <>
      {tabs !== undefined && (
        <FilterTabs
          tabs={tabs}
          open={tab.id}
          onOpen={(id) => {
            tab.open(id)
            // filters of a hidden tab would limit the list invisibly
            if (Object.keys(state.filters).length > 0) change({ filters: {} })
          }}
        />
      )}
      <div className={classes.filters}>
        {filters.length > 0 && (
          // the fields are reset when the address changes, for example by going back
          <FilterForm
            key={`${tab.id} ${JSON.stringify(state.filters)}`}
            filters={tab.filters}
            state={state}
            change={change}
          />
        )}
        {searchLabel !== undefined && (
          <SearchBox label={searchLabel} state={state} change={change} onEnter={onEnter} />
        )}
      </div>
      <FilterChips filters={filters} state={state} change={change} />
    </>
  )
}

/** Choices, days and filters with isInLine are in the line; the others are unfolded. */
function FilterForm({ filters, state, change }: Omit<ListFiltersProps, 'searchLabel' | 'onEnter'>) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...state.filters })
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const go = (event: FormEvent) => {
    event.preventDefault()
    change({ filters: draft })
  }
  const isInLine = (filter: ListFilter) =>
    filter.kind === undefined ||
    filter.kind === 'choice' ||
    filter.kind === 'day' ||
    (filter.kind === 'record' && filter.isInLine === true)
  const more = filters.filter((filter) => !isInLine(filter))
  const fieldOf = (filter: ListFilter) => (
    <FilterField key={filter.label} filter={filter} values={draft} set={set} />
  )
  return (
    <form className={classes.filterForm} onSubmit={go}>
      {filters.filter(isInLine).map(fieldOf)}
      {more.length > 0 && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={panel}
          rightSection={<ChevronDownIcon size={12} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.moreFilters')}
        </Button>
      )}
      <div id={panel} className={classes.moreFilters} hidden={!isOpen}>
        {isOpen && more.map(fieldOf)}
      </div>
      <Button type="submit" variant="default">
        {t('list.go')}
      </Button>
    </form>
  )
}

function SearchBox({
  label,
  state,
  change,
  onEnter,
}: Omit<ListFiltersProps, 'filters' | 'searchLabel'> & { label: string }) {
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  const [typed, setTyped] = useState(state.q)
  const [applied, setApplied] = useState(state.q)
  // the address was not changed by this box, but for example by going back
  if (state.q !== applied) {
    setApplied(state.q)
    setTyped(state.q)
  }
  const apply = useDebouncedCallback((q: string) => {
    setApplied(q)
    change({ q }, { replace: true })
  }, searchDelayMs)
  const type = (q: string) => {
    setTyped(q)
    onEnter(null)
    apply(q)
  }
  const enter = () => {
    apply.cancel()
    setApplied(typed)
    change({ q: typed }, { replace: true })
    if (typed.trim() !== '') onEnter(typed)
  }
  return (
    <TextInput
      className={classes.search}
      ref={box}
      type="search"
      label={label}
      value={typed}
      maxLength={filterTextMax}
      onChange={(event) => type(withoutDirectionMarks(event.currentTarget.value))}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && enter()}
      leftSection={<SearchIcon />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('list.searchClear')} onClick={() => type('')} />
        )
      }
    />
  )
}
