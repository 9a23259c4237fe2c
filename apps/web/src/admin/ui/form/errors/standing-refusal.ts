import { isSame } from '@getzo/domain/forms/merge-forms'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../toasts'
import { storeOf } from '../values/form-store'
import { focusField } from './focus-field'
import { type FormRefusal, refusalText } from './form-refusal'

/** What the last try to save failed by: its toast and its mark go once it is mended, or with the next try (A20). */
export type StandingRefusal<V extends FieldValues> = ReturnType<typeof makeStandingRefusal<V>>

export function makeStandingRefusal<V extends FieldValues>(form: UseFormReturn<V>) {
  let toast: string | null = null
  let stopWatching = () => {}

  const withdraw = () => {
    stopWatching()
    stopWatching = () => {}
    form.clearErrors()
    if (toast !== null) notify.withdraw(toast)
    toast = null
  }
  const mark = (name: string, message: string, isFocused = false) => {
    if (name === '') return
    form.setError(name as FieldPath<V>, { type: 'refused', message }) // from outside: unknown ones are taken quietly
    if (isFocused) focusField(form.control, name)
  }
  const watch = (onChange: (name: string | undefined) => void) => {
    stopWatching()
    stopWatching = storeOf(form.control).hearValues(onChange)
  }
  return {
    withdraw,
    /** a rule of domain: it is mended when the check no longer answers it */
    ofRule: (refusal: FormRefusal, check: (values: V) => FormRefusal | null) => {
      let { field } = refusal
      const text = refusalText(refusal)
      mark(field, text, true)
      toast = notify.warning(text)
      watch(() => {
        const now = check(form.getValues())
        if (now === null || !isSame([now.rule, now.params], [refusal.rule, refusal.params])) return withdraw()
        if (now.field === field) return undefined
        // a line still misses something, but not what was at fault first: the mark goes on to what is
        form.clearErrors()
        field = now.field
        return mark(field, refusalText(now))
      })
    },
    /** the server's: it is mended when the field that it names is changed; lines null shows no toast */
    ofServer: (field: string | undefined, text: string, lines: string | readonly string[] | null) => {
      if (lines !== null) toast = notify.error(lines)
      if (field === undefined) return
      mark(field, text, true)
      watch((name) => {
        if (name === undefined || name === field || field.startsWith(`${name}.`)) withdraw()
      })
    },
  }
}
