import { foldText } from '@getzo/domain/search/fold-text'
import { type ComboboxItem, Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface SearchChoiceFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** the values as people read them */
  choices: readonly string[]
  /** what is said where nothing matches what was typed */
  noneFound: string
  /** what the button is called that leaves the field empty; without it something is always chosen */
  clearLabel?: string
}

/**
 * A choice out of a long list that is here already, found by typing a part of it, accents or not. The form's value is
 * the choice; one that the list does not have, as a record from elsewhere may hold, can be kept.
 */
export function SearchChoiceField<V extends FieldValues>(props: SearchChoiceFieldProps<V>) {
  const { text, change, shared } = useField(props)
  const { choices, noneFound, clearLabel } = props
  const isKnown = text === '' || choices.includes(text)
  return (
    <Select
      {...shared}
      searchable
      allowDeselect={false}
      clearable={clearLabel !== undefined && text !== ''}
      clearButtonProps={{ 'aria-label': clearLabel }}
      autoComplete="off"
      maxDropdownHeight={320}
      comboboxProps={{ keepMounted: false }}
      selectFirstOptionOnChange
      data={isKnown ? choices : [text, ...choices]}
      filter={({ options, search }) =>
        options.filter((option) => foldText((option as ComboboxItem).label).includes(foldText(search.trim())))
      }
      nothingFoundMessage={noneFound}
      value={text === '' ? null : text}
      onChange={(chosen) => change(chosen ?? '')}
    />
  )
}
