import { Textarea } from '@mantine/core'
import { type FieldProps, useField } from './use-field'

interface LinesFieldProps<V extends object> extends FieldProps<V> {
  maxLength?: number
  /** one line that may be long: Enter and pasted ends of lines become spaces */
  isOneLine?: boolean
  /** its least height, in lines */
  rows?: number
}

/** Text of several lines, in a box that can be resized. The form's value is a string. */
export function LinesField<V extends object>(props: LinesFieldProps<V>) {
  const { isOneLine = false } = props
  const { text, change, shared } = useField({ ...props, isFreeText: isOneLine })
  return (
    <Textarea
      {...shared}
      rows={props.rows ?? (isOneLine ? 2 : 3)}
      autoComplete="off"
      resize="vertical"
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(isOneLine ? typed.replaceAll(/\s*\n\s*/g, ' ') : typed)
      }}
    />
  )
}
