import { foldText } from '@getzo/domain/search/fold-text'
import { type ComboboxItem, Select } from '@mantine/core'
import { type FieldProps, useField } from './use-field'

export interface SearchChoiceFieldProps<V extends object> extends FieldProps<V> {
  /** the displayed values */
  choices: readonly string[]
  /** text if nothing matches */
  noneFound: string
  /** label of the button that empties the field; omitted if something must be chosen */
  clearLabel?: string
}

/**
 * A choice from a long list in memory, found by typing a part of it, with or without accents. The form's value is the
 * choice; a stored value that is not in the list can be kept.
 */
export function SearchChoiceField<V extends object>(props: SearchChoiceFieldProps<V>) {
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
