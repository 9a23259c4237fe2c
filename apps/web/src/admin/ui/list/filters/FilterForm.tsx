import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type FormEvent, useId, useState } from 'react'
import { FilterIcon } from '../../icons'
import { t } from '../../text'
import type { ListState, ListStateChange } from '../page/list-state'
import type { Column } from '../table/list-types'
import { FilterField } from './FilterField'
import type { ListFilter } from './filter-types'
import { parametersOf, readFilters } from './filter-values'
import classes from './filters.module.css'

/** A typed value is applied after a pause: a year passes through years that nobody means. */
const typedDelayMs = 500

interface FilterFormProps {
  filters: readonly ListFilter[]
  /** the specifications' button, which is never needed */
  hasGo: boolean
  columns: readonly Pick<Column<never>, 'header' | 'sort' | 'second'>[]
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
}

/** Whether a filter's values are tabs above the list. */
export const isInTabs = (filter: ListFilter) =>
  (filter.kind === undefined || filter.kind === 'choice') && filter.isTabs === true

/** Whether a filter is in the line: choices but folded ones, days, and others with isInLine. The others are unfolded. */
export const isInLine = (filter: ListFilter) =>
  ((filter.kind === undefined || filter.kind === 'choice') &&
    filter.isFolded !== true &&
    !isInTabs(filter)) ||
  filter.kind === 'day' ||
  (filter.kind === 'record' && filter.isInLine === true)

/** The filters' fields, applied at once. */
export function FilterForm({ filters, hasGo, columns, state, change }: FilterFormProps) {
  const { draft, set, go, leave } = useDraft({ filters, state, change })
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const inLine = filters.filter(isInLine)
  const more = filters.filter((filter) => !isInLine(filter) && !isInTabs(filter) && filter.kind !== 'others')
  const fieldOf = (filter: ListFilter) => (
    <FilterField key={filter.label} filter={filter} values={draft} set={set} />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields
    <form
      className={`wrap ${classes.form}`}
      data-open={isOpen || undefined}
      onSubmit={submit}
      // a row that is opened at once leaves the list as it was filtered
      onBlur={leave}
    >
      {inLine.length > 0 && <div className={classes.inLine}>{inLine.map(fieldOf)}</div>}
      {hasGo && (
        <Button type="submit" variant="default" className={classes.go}>
          {t('list.go')}
        </Button>
      )}
      <Button
        variant="default"
        className={more.length === 0 ? classes.onPhone : undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        leftSection={<FilterIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('list.moreFilters')}
      </Button>
      <div id={panel} className={`flow panel ${classes.more}`} hidden={!isOpen}>
        {isOpen && (
          <>
            {more.map(fieldOf)}
            <SortField columns={columns} state={state} change={change} />
          </>
        )}
      </div>
    </form>
  )
}

/** A phone's records have no head to sort by. */
function SortField({ columns, state, change }: Pick<FilterFormProps, 'columns' | 'state' | 'change'>) {
  const names = columns.flatMap(({ header, sort, second }) => [
    { header, sort },
    second ?? { header, sort: undefined },
  ])
  return (
    <NativeSelect
      className={classes.sortBy}
      label={t('list.sortBy')}
      value={state.sort}
      onChange={(event) => change({ sort: event.currentTarget.value })}
      data={names.flatMap(({ header, sort }) =>
        sort === undefined
          ? []
          : [
              { value: sort, label: `${header}, ${t('list.sortedUp')}` },
              { value: `-${sort}`, label: `${header}, ${t('list.sortedDown')}` },
            ],
      )}
    />
  )
}

const isTyped = (filter: ListFilter | undefined) =>
  filter?.kind === 'days' || filter?.kind === 'day' || filter?.kind === 'amounts' || filter?.kind === 'text'

/** The fields' values: chosen ones are applied at once, typed ones after a pause. */
function useDraft({ filters, state, change }: Pick<FilterFormProps, 'filters' | 'state' | 'change'>) {
  const asked = JSON.stringify(state.filters)
  const [draft, setDraft] = useState<Record<string, string>>({ ...state.filters })
  const [seen, setSeen] = useState(asked)
  // the address was not changed by these fields, but for example by going back
  if (seen !== asked) {
    setSeen(asked)
    if (asked !== JSON.stringify(readFilters(filters, (name) => draft[name]))) setDraft({ ...state.filters })
  }
  const store = (values: Record<string, string>) => {
    const known = readFilters(filters, (name) => values[name])
    if (JSON.stringify(known) !== asked) change({ filters: known })
  }
  const later = useDebouncedCallback(store, typedDelayMs)
  const apply = (values: Record<string, string>) => {
    later.cancel()
    store(values)
  }
  const set = (name: string, value: string) => {
    const values = { ...draft, [name]: value }
    setDraft(values)
    if (isTyped(filters.find((filter) => parametersOf(filter).includes(name)))) later(values)
    else apply(values)
  }
  return { draft, set, go: () => apply(draft), leave: () => later.flush() }
}
