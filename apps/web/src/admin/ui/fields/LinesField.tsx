import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

/** Text of several lines, in a box that can be resized. The form's value is a string. */
export function LinesField<V extends FieldValues>(props: FieldProps<V> & { maxLength?: number }) {
  const { text, change, shared } = useField(props)
  return (
    <Textarea
      {...shared}
      rows={3}
      resize="vertical"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
