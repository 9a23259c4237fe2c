import { isSame } from '@getzo/domain/forms/merge-forms'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../toasts'
import { storeOf } from '../values/form-store'
import { focusField } from './focus-field'
import { type FormRefusal, refusalText } from './form-refusal'

/**
 * The error of the last attempt to save: its toast and its mark disappear once it is corrected, or with the next
 * attempt (A20).
 */
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
    form.setError(name as FieldPath<V>, { type: 'refused', message }) // from outside: unknown ones are accepted
    if (isFocused) focusField(form.control, name)
  }
  const watch = (onChange: (name: string | undefined) => void) => {
    stopWatching()
    stopWatching = storeOf(form.control).subscribeToValues(onChange)
  }
  return {
    withdraw,
    /** A rule of domain is corrected when the check no longer returns it. */
    ofRule: (refusal: FormRefusal, check: (values: V) => FormRefusal | null) => {
      let { field } = refusal
      const text = refusalText(refusal)
      mark(field, text, true)
      toast = notify.warning(text)
      watch(() => {
        const now = check(form.getValues())
        if (now === null || !isSame([now.rule, now.params], [refusal.rule, refusal.params])) return withdraw()
        if (now.field === field) return undefined
        // another part of the line is missing now: the mark moves to it
        form.clearErrors()
        field = now.field
        return mark(field, refusalText(now))
      })
    },
    /** The server's error is corrected when its field changes; without lines there is no toast. */
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
