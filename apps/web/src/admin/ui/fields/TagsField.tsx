import { TagsInput } from '@mantine/core'
import { tooLongText } from '../form/errors/too-long'
import { type FieldProps, useField } from './use-field'

export interface TagsFieldProps<V extends object> extends FieldProps<V> {
  /** the most entries */
  max: number
  /** the most characters of an entry */
  maxLength: number
}

/** Short texts, each entered by Enter or a comma and removed by Backspace or its cross. The form's value is their list. */
export function TagsField<V extends object>(props: TagsFieldProps<V>) {
  const { value, change, shared } = useField(props)
  const { max, maxLength } = props
  const tags = Array.isArray(value) ? value.map(String) : []
  const tooLong = tags.find((tag) => tag.length > maxLength) ?? ''
  return (
    <TagsInput
      {...shared}
      error={tooLongText(tooLong, maxLength) ?? shared.error}
      placeholder={tags.length === 0 ? shared.placeholder : undefined}
      maxTags={max}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      comboboxProps={{ keepMounted: false }}
      value={tags}
      onChange={change}
    />
  )
}
