import { NativeSelect, TextInput } from '@mantine/core'
import { t } from '../../text'
import { useRecordName } from '../page/use-record-name'
import { useAuthors } from './authors'
import type { ListFilter } from './filter-types'
import { filterTextMax } from './filter-values'
import classes from './filters.module.css'

interface FilterFieldProps<F> {
  filter: F
  /** by parameter, as the address bar holds them */
  values: Readonly<Record<string, string>>
  set: (name: string, value: string) => void
}

type Kind<K> = Extract<ListFilter, { kind: K }>

/** The field, or the two fields, of one filter. */
export function FilterField({ filter, values, set }: FilterFieldProps<ListFilter>) {
  if (filter.kind === 'days') return <DaysField filter={filter} values={values} set={set} />
  if (filter.kind === 'day') return <DayField filter={filter} values={values} set={set} />
  if (filter.kind === 'amounts') return <AmountsField filter={filter} values={values} set={set} />
  if (filter.kind === 'record') return <RecordFilterField filter={filter} values={values} set={set} />
  if (filter.kind === 'others') return null
  if (filter.kind === 'person') return <PersonField filter={filter} values={values} set={set} />
  if (filter.kind === 'text') {
    return (
      <TextInput
        label={filter.label}
        value={values[filter.name] ?? ''}
        maxLength={filterTextMax}
        onChange={(event) => set(filter.name, event.currentTarget.value)}
      />
    )
  }
  const choices = filter.kind === 'yesNo' ? yesOrNo : filter.choices
  return <Choice filter={filter} choices={choices} values={values} set={set} />
}

function Choice({
  filter: { name, label },
  choices,
  values,
  set,
}: FilterFieldProps<{ name: string; label: string }> & {
  choices: readonly { value: string; label: string }[]
}) {
  return (
    <NativeSelect
      label={label}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
      data={[{ value: '', label: t('list.all') }, ...choices]}
    />
  )
}

function PersonField({ filter, values, set }: FilterFieldProps<Kind<'person'>>) {
  const choices = useAuthors(values[filter.name] ?? '')
  return <Choice filter={filter} choices={choices} values={values} set={set} />
}

const yesOrNo = [
  { value: 'true', label: t('ui.yes') },
  { value: 'false', label: t('ui.no') },
]

function DaysField({ filter: { label, from, to }, values, set }: FilterFieldProps<Kind<'days'>>) {
  return (
    <fieldset className={`row ${classes.days}`}>
      <legend>{label}</legend>
      <TextInput
        type="date"
        aria-label={t('list.from', { label })}
        value={values[from] ?? ''}
        max={values[to]}
        onChange={(event) => set(from, event.currentTarget.value)}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={t('list.to', { label })}
        value={values[to] ?? ''}
        min={values[from]}
        onChange={(event) => set(to, event.currentTarget.value)}
      />
    </fieldset>
  )
}

function DayField({ filter: { label, name }, values, set }: FilterFieldProps<Kind<'day'>>) {
  return (
    <TextInput
      type="date"
      label={label}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
}

function AmountsField({ filter: { label, from, to }, values, set }: FilterFieldProps<Kind<'amounts'>>) {
  const end = (name: string, words: 'list.from' | 'list.to') => (
    <TextInput
      inputMode="decimal"
      placeholder="0.00"
      maxLength={13}
      aria-label={t(words, { label })}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value.trim())}
    />
  )
  return (
    <fieldset className={`row ${classes.days}`}>
      <legend>{label}</legend>
      {end(from, 'list.from')}
      <span aria-hidden="true">–</span>
      {end(to, 'list.to')}
    </fieldset>
  )
}

function RecordFilterField({ filter, values, set }: FilterFieldProps<Kind<'record'>>) {
  const { name, label, field: Field } = filter
  const id = values[name] ? Number(values[name]) : null
  const chosenLabel = useRecordName(filter, id)
  return (
    <Field
      label={label}
      value={id}
      chosenLabel={chosenLabel}
      values={values}
      onChange={(next) => set(name, next === null ? '' : String(next))}
    />
  )
}
