import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

/**
 * A whole number, typed: a text input, so the mouse wheel never changes it (P6). The value is a number, or null where
 * the field is empty.
 */
export function NumberField<V extends FieldValues>(props: FieldProps<V> & { digitsMax?: number }) {
  const { text, change, shared } = useField(props)
  return (
    <TextInput
      {...shared}
      inputMode="numeric"
      autoComplete="off"
      maxLength={props.digitsMax ?? 9}
      value={text}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '')
        change(digits === '' ? null : Number(digits))
      }}
    />
  )
}

/**
 * A decimal number such as a price or a length, kept as the text that was typed, so no digit is lost to a float. A
 * comma becomes a point. The value is a string, empty where nothing is entered.
 */
export function DecimalField<V extends FieldValues>(
  props: FieldProps<V> & { placesMax?: number; prefix?: ReactNode; suffix?: ReactNode },
) {
  const { text, change, shared } = useField(props)
  const places = props.placesMax ?? 2
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      leftSection={props.prefix}
      rightSection={props.suffix}
      rightSectionWidth={props.suffix === undefined ? undefined : 48}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(',', '.')
        if (new RegExp(`^\\d*(\\.\\d{0,${places}})?$`).test(typed)) change(typed)
      }}
    />
  )
}
