import { Button, CloseButton } from '@mantine/core'
import { t } from '../../text'
import type { ListState } from '../page/list-state'
import { useRecordName } from '../page/use-record-name'
import { useAuthors } from './authors'
import { isInLine, isInTabs } from './FilterForm'
import type { ListFilter, RecordFilter } from './filter-types'
import { parametersOf } from './filter-values'
import classes from './filters.module.css'

interface FilterChipsProps {
  filters: readonly ListFilter[]
  state: ListState
  change: (part: Partial<ListState>) => void
}

/** The active filters of a list, each with a button that removes it, and one for all. */
export function FilterChips({ filters, state, change }: FilterChipsProps) {
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
