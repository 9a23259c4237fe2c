import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** how many characters it holds: more is kept as typed and told, never cut */
  maxLength?: number
  type?: 'text' | 'email' | 'url'
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** One line of text. The form's value is a string. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { text, change, shared } = useField({ ...props, isFreeText: props.type === undefined })
  return (
    <TextInput
      {...shared}
      type={props.type ?? 'text'}
      leftSection={props.leftSection}
      rightSection={props.rightSection}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/**
 * A phone number as people write it. The value is the text as typed; whether it is a number is the rule's to say
 * (normalizePhoneDigits of domain).
 */
export function PhoneField<V extends FieldValues>(props: FieldProps<V>) {
  const { text, change, shared } = useField(props)
  return (
    <TextInput
      {...shared}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
