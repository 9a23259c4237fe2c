import { Autocomplete } from '@mantine/core'
import { type FieldProps, useField } from './use-field'

/** A free text with suggestions; each can have an example beside it. */
export function SuggestField<V extends object>(
  props: FieldProps<V> & {
    maxLength?: number
    suggestions: readonly Readonly<{ value: string; example?: string }>[]
  },
) {
  const { text, change, shared } = useField({ ...props, isFreeText: true })
  const exampleOf = (offer: string) => props.suggestions.find(({ value }) => value === offer)?.example
  return (
    <Autocomplete
      {...shared}
      autoComplete="off"
      value={text}
      onChange={change}
      data={props.suggestions.map(({ value }) => value)}
      renderOption={({ option }) => {
        const example = exampleOf(option.value)
        return example === undefined ? option.value : `${option.value} (${example})`
      }}
      onKeyDown={(event) => {
        // Enter takes the suggestion: it must not save the form
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
