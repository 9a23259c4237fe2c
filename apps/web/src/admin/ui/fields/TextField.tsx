import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './use-field'
import { useTypedField } from './use-typed-field'

export interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** the most characters: a longer text is kept and marked, never cut */
  maxLength?: number
  type?: 'text' | 'email' | 'url'
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** One line of text. The form's value is a string. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
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
export function PhoneField<V extends FieldValues>(props: FieldProps<V>) {
  return <TextInput {...useTypedField(props)} type="tel" inputMode="tel" autoComplete="off" />
}
