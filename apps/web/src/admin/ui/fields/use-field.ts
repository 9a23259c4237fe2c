import { type ReactNode, useCallback } from 'react'
import { useFieldLabel } from '../form/errors/field-labels'
import { tooLongText } from '../form/errors/too-long'
import type { FieldPath } from '../form/values/field-path'
import { textOf, useRefusal, useValue } from '../form/values/form-changes'
import type { Form, FormStore } from '../form/values/form-store'

/** The props of every field of a form. */
export interface FieldProps<V extends object> {
  /** form */
  control: Form<V>
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
export function useField<V extends object>(
  props: FieldProps<V> & { maxLength?: number; isFreeText?: boolean },
) {
  const { control, name, maxLength } = props
  const value: unknown = useValue(control, name)
  const refusal = useRefusal(control, name)
  const ref = useFieldElement(control, name)
  useFieldLabel(name, props.label, { maxLength, isFree: props.isFreeText })
  const text = textOf(value)
  return {
    value,
    text,
    change: (next: unknown) => control.put(name, next),
    shared: { ...sharedOf(props), ref, error: tooLongText(text, maxLength) ?? refusal },
  }
}

/** Registers the element that takes the focus of a field; stable. */
export function useFieldElement(control: FormStore, name: string) {
  return useCallback(
    (element: HTMLElement | null) => {
      const { elements } = control
      if (element === null) elements.delete(name)
      else elements.set(name, element)
    },
    [control, name],
  )
}

/** The props of an input from its own props. */
export const sharedOf = <V extends object>(props: FieldProps<V>) => ({
  name: props.name,
  label: props.label,
  description: props.description,
  placeholder: props.placeholder,
  withAsterisk: props.required,
  lang: props.lang,
  disabled: props.disabled,
  readOnly: props.readOnly,
})
