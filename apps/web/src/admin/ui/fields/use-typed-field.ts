import { type ChangeEvent, useLayoutEffect, useReducer } from 'react'
import { useFieldLabel } from '../form/errors/field-labels'
import { tooLongText } from '../form/errors/too-long'
import { concerns, textOf, useRefusal } from '../form/values/form-changes'
import { useShownText } from '../form/values/use-shown-text'
import { type FieldProps, sharedOf, useFieldElement } from './use-field'

/**
 * Binds an input of one line to its form without controlling it. The field is rendered again only if its value becomes
 * a text other than the typed one, or if the note on its length changes. A controlled input is rendered at each key,
 * which in a large form is a third of a key's cost.
 */
export function useTypedField<V extends object>(
  props: FieldProps<V> & { maxLength?: number; isFreeText?: boolean },
  /** the form's value of a text; by default the text itself */
  read: (text: string) => unknown = (text) => text,
) {
  const { control, name, maxLength } = props
  const store = control
  const refusal = useRefusal(control, name)
  useFieldLabel(name, props.label, { maxLength, isFree: props.isFreeText })
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const now = textOf(store.value(name))
  const tooLong = tooLongText(now, maxLength)
  const { shown, isShown } = useShownText(now, useFieldElement(control, name))
  useLayoutEffect(() => {
    const redrawIfChanged = () => {
      const text = textOf(store.value(name))
      if (!isShown(text) || tooLongText(text, maxLength) !== tooLong) redraw()
    }
    // the form may have been filled in since this was rendered
    redrawIfChanged()
    return store.subscribeToValues((changed) => {
      if (concerns(changed, name)) redrawIfChanged()
    })
  }, [store, name, maxLength, tooLong, isShown])
  return {
    ...sharedOf(props),
    ...shown,
    error: tooLong ?? refusal,
    onChange: (event: ChangeEvent<HTMLInputElement>) => store.put(name, read(event.currentTarget.value)),
  }
}
