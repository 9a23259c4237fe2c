import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './use-field'
import { useTypedField } from './use-typed-field'

export interface TextFieldProps<V extends object> extends FieldProps<V> {
  /** the most characters: a longer text is kept and marked, never cut */
  maxLength?: number
  type?: 'text' | 'email' | 'url'
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** One line of text. The form's value is a string. */
export function TextField<V extends object>(props: TextFieldProps<V>) {
  return (
    <TextInput
      {...useTypedField({ ...props, isFreeText: props.type === undefined })}
      type={props.type ?? 'text'}
      leftSection={props.leftSection}
      rightSection={props.rightSection}
      autoComplete="off"
    />
  )
}

/**
 * A phone number as people write it. The value is the text as typed; the rule checks it (normalizePhoneDigits of
 * domain).
 */
export function PhoneField<V extends object>(props: FieldProps<V>) {
  return <TextInput {...useTypedField(props)} type="tel" inputMode="tel" autoComplete="off" />
}
