import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'
import { controlOfField, textOf } from '../form/form-changes'
import { tooLongText } from '../form/too-long'

/** The props of every field of a form. */
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
  /** language of the text, if it is not the page's */
  lang?: string
}

/** Binds an input to its form and returns the props that Mantine's inputs share. */
export function useField<V extends FieldValues>(
  props: FieldProps<V> & { maxLength?: number; isFreeText?: boolean },
) {
  const { control, name, maxLength } = props
  const { field, fieldState } = useController({ control: controlOfField(control), name })
  useFieldLabel(name, props.label, { maxLength, isFree: props.isFreeText })
  const value: unknown = field.value
  const text = textOf(value)
  const shared = {
    ...sharedOf(props, field),
    error: tooLongText(text, maxLength) ?? fieldState.error?.message,
  }
  return {
    value,
    text,
    change: (next: unknown) => field.onChange(next),
    shared,
  }
}

/** The props of an input from its own props and the form. */
export const sharedOf = <V extends FieldValues>(
  { label, description, placeholder, required, lang, disabled, readOnly }: FieldProps<V>,
  { name, ref, onBlur }: Pick<ControllerRenderProps<V>, 'name' | 'ref' | 'onBlur'>,
) => ({
  label,
  description,
  placeholder,
  withAsterisk: required,
  lang,
  disabled,
  readOnly,
  name,
  ref,
  onBlur,
})
