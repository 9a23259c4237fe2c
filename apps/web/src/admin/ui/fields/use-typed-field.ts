import { type ChangeEvent, useLayoutEffect, useReducer } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'
import { concerns, controlOfField, hearValues, textOf, valueNow } from '../form/form-changes'
import { tooLongText } from '../form/too-long'
import { useShownText } from '../form/use-shown-text'
import { type FieldProps, sharedOf } from './use-field'

/**
 * Binds an input of one line to its form without controlling it. The field is rendered again only if its value becomes
 * a text other than the typed one, or if the note on its length changes. A controlled input is rendered at each key,
 * which in a large form is a third of a key's cost.
 */
export function useTypedField<V extends FieldValues>(
  props: FieldProps<V> & { maxLength?: number; isFreeText?: boolean },
  /** the form's value of a text; by default the text itself */
  read: (text: string) => unknown = (text) => text,
) {
  const { control, name, maxLength } = props
  const { field, fieldState } = useController({ control: controlOfField(control, 'untold'), name })
  useFieldLabel(name, props.label, { maxLength, isFree: props.isFreeText })
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const now = textOf(valueNow(control, name))
  const tooLong = tooLongText(now, maxLength)
  const { shown, isShown } = useShownText(now, field.ref)
  useLayoutEffect(() => {
    const hear = () => {
      const text = textOf(valueNow(control, name))
      if (!isShown(text) || tooLongText(text, maxLength) !== tooLong) redraw()
    }
    // the form may have been filled in since this was rendered
    hear()
    return hearValues(control, (changed) => {
      if (concerns(changed, name)) hear()
    })
  }, [control, name, maxLength, tooLong, isShown])
  return {
    ...sharedOf(props, field),
    ...shown,
    error: tooLong ?? fieldState.error?.message,
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(read(event.currentTarget.value)),
  }
}
