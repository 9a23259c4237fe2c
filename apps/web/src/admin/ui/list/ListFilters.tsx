import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { SearchIcon } from '../icons'
import { t } from '../text'
import classes from './ListPage.module.css'
import type { ListState, ListStateChange } from './list-state'
import type { ListFilter } from './list-types'
import { useSlashKey } from './search-keys'

/** The search box waits this long for the next key (O9). */
const searchDelayMs = 300

interface ListFiltersProps {
  filters: readonly ListFilter[]
  searchLabel?: string
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  /** hears Enter in the search box with what is searched for, and null once that is changed again */
  onEnter: (q: string | null) => void
}

/** One line of filters, applied by "Go" (O2), and the search box, applied by itself. */
export function ListFilters({ filters, searchLabel, state, change, onEnter }: ListFiltersProps) {
  if (filters.length === 0 && searchLabel === undefined) return null
  return (
    <div className={classes.filters}>
      {filters.length > 0 && (
        // drafts start anew when the address changes, for example by going back
        <FilterForm key={JSON.stringify(state.filters)} filters={filters} state={state} change={change} />
      )}
      {searchLabel !== undefined && (
        <SearchBox label={searchLabel} state={state} change={change} onEnter={onEnter} />
      )}
    </div>
  )
}

function FilterForm({ filters, state, change }: Omit<ListFiltersProps, 'searchLabel' | 'onEnter'>) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...state.filters })
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const go = (event: FormEvent) => {
    event.preventDefault()
    change({ filters: draft })
  }
  return (
    <form className={classes.filterForm} onSubmit={go}>
      {filters.map(({ name, label, choices }) =>
        choices === undefined ? (
          <TextInput
            key={name}
            type="date"
            label={label}
            value={draft[name] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            key={name}
            label={label}
            value={draft[name] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
            data={[{ value: '', label: t('list.all') }, ...choices]}
          />
        ),
      )}
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
  // the address changed by other means than this box, for example by going back
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
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
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
