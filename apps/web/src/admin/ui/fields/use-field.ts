import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'

/** What every field of a form takes. */
export interface FieldProps<V extends FieldValues> {
  /** form.control */
  control: Control<V>
  /** dotted path of the value: 'details.0.quantity' */
  name: FieldPath<V>
  label: string
  description?: ReactNode
  /** marks the field with a star; the check itself is the rule's */
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
}

/** Binds an input to its form and hands over what Mantine's inputs share. */
export function useField<V extends FieldValues>(props: FieldProps<V>) {
  const { control, name, label, description, required, disabled, readOnly, placeholder } = props
  const { field, fieldState } = useController({ control, name })
  useFieldLabel(name, label)
  const value: unknown = field.value
  const shared = {
    label,
    description,
    placeholder,
    withAsterisk: required,
    disabled,
    readOnly,
    error: fieldState.error?.message,
    name: field.name,
    ref: field.ref,
    onBlur: field.onBlur,
  }
  return {
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    change: (next: unknown) => field.onChange(next),
    shared,
  }
}
