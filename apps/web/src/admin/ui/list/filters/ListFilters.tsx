import { withoutDirectionMarks } from '@getzo/domain/text/wire-text'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { SearchIcon } from '../../icons'
import { t } from '../../text'
import type { ListState, ListStateChange } from '../page/list-state'
import { useRecordName } from '../page/use-record-name'
import type { Column } from '../table/list-types'
import { useAuthors } from './authors'
import { FilterForm, isInLine, isInTabs } from './FilterForm'
import type { ListFilter, RecordFilter } from './filter-types'
import { filterTextMax, parametersOf } from './filter-values'
import classes from './filters.module.css'
import { useSlashKey } from './search-keys'

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

/** The search box waits this long for the next key (O9). */
const searchDelayMs = 300

interface SearchBoxProps {
  label: string
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  /** called on Enter with the text, and with null when the text changes */
  onEnter: (q: string | null) => void
}

/** A list's search, applied while one types. */
function SearchBox({ label, state, change, onEnter }: SearchBoxProps) {
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
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={filterTextMax}
      onChange={(event) => type(withoutDirectionMarks(event.currentTarget.value))}
      // a row that is opened at once leaves the list as it was searched
      onBlur={() => apply.flush()}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && enter()}
      leftSection={<SearchIcon />}
      rightSection={
        typed === '' ? (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('list.searchClear')} onClick={() => type('')} />
        )
      }
    />
  )
}

interface FilterChipsProps {
  filters: readonly ListFilter[]
  state: ListState
  change: (part: Partial<ListState>) => void
}

/** The active filters of a list, each with a button that removes it, and one for all. */
function FilterChips({ filters, state, change }: FilterChipsProps) {
  const { filters: values } = state
  const applied = filters.filter(
    (filter) => !isInTabs(filter) && parametersOf(filter).some((name) => name in values),
  )
  if (applied.length === 0) return null
  const without = (...left: ListFilter[]) => {
    const names = left.flatMap(parametersOf)
    change({ filters: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) })
  }
  return (
    <ul className={`wrap ${classes.chips}`} aria-label={t('list.applied')}>
      {applied.map((filter) => (
        <li
          key={filter.label}
          className={`inline ${classes.chip}`}
          data-in-line={isInLine(filter) || undefined}
        >
          <span>
            {filter.label}: <strong>{chipValue(filter, values)}</strong>
          </span>
          <CloseButton
            size="sm"
            aria-label={t('list.removeFilter', { label: filter.label })}
            onClick={() => without(filter)}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="xs" onClick={() => without(...applied)}>
          {t('list.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}

function chipValue(filter: ListFilter, values: Readonly<Record<string, string>>) {
  if (filter.kind === 'days' || filter.kind === 'amounts')
    return rangeText(values[filter.from], values[filter.to])
  const value = values[filter.name] ?? ''
  if (filter.kind === 'record') return <RecordName filter={filter} id={Number(value)} />
  if (filter.kind === 'person') return <AuthorName value={value} />
  if (filter.kind === 'others') return t('list.allBut', { n: value.split(',').length })
  if (filter.kind === 'yesNo') return value === 'true' ? t('ui.yes') : t('ui.no')
  if (filter.kind === 'text' || filter.kind === 'day') return value
  return filter.choices.find((choice) => choice.value === value)?.label
}

function rangeText(from = '', to = ''): string {
  if (to === '') return t('list.since', { from })
  return from === '' ? t('list.until', { to }) : `${from} – ${to}`
}

function RecordName({ filter, id }: { filter: RecordFilter; id: number }) {
  return useRecordName(filter, id) ?? String(id)
}

function AuthorName({ value }: { value: string }) {
  return useAuthors(value).find((author) => author.value === value)?.label ?? value
}
