import { keepTyped } from '@getzo/domain/text/typed-number'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './use-field'
import { useTypedField } from './use-typed-field'

/**
 * A whole number, typed: a text input, so the mouse wheel never changes it (P6). The value is a TypedNumber: an invalid
 * text stays as typed, for the form's check (readWhole of domain).
 */
export function NumberField<V extends object>(props: FieldProps<V>) {
  return <TextInput {...useTypedField(props, keepTyped)} inputMode="numeric" autoComplete="off" />
}

/**
 * A decimal number such as a price or a length, kept as typed text, so that no digit is lost to a float; the form's
 * check and body parse it (readDecimal of domain). The value is a string, empty for none.
 */
export function DecimalField<V extends object>(
  props: FieldProps<V> & { prefix?: ReactNode; suffix?: ReactNode },
) {
  return (
    <TextInput
      {...useTypedField(props)}
      inputMode="decimal"
      autoComplete="off"
      leftSection={props.prefix}
      rightSection={props.suffix}
      rightSectionWidth={props.suffix === undefined ? undefined : 48}
    />
  )
}
