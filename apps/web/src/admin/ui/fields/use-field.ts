import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'
import { controlOfField } from '../form/form-changes'
import { tooLongText } from '../form/too-long'

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
  /** of the text inside, where it is not the page's */
  lang?: string
}

/** Binds an input to its form and hands over what Mantine's inputs share. */
export function useField<V extends FieldValues>(
  props: FieldProps<V> & { maxLength?: number; isFreeText?: boolean },
) {
  const { control, name, label, description, required, disabled, readOnly, placeholder, maxLength } = props
  const { field, fieldState } = useController({ control: controlOfField(control), name })
  useFieldLabel(name, label, { maxLength, isFree: props.isFreeText })
  const value: unknown = field.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const shared = {
    label,
    description,
    placeholder,
    withAsterisk: required,
    lang: props.lang,
    disabled,
    readOnly,
    error: tooLongText(text, maxLength) ?? fieldState.error?.message,
    name: field.name,
    ref: field.ref,
    onBlur: field.onBlur,
  }
  return {
    value,
    text,
    change: (next: unknown) => field.onChange(next),
    shared,
  }
}
