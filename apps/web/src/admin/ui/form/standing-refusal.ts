import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../toasts'
import { type FormRefusal, refusalText } from './form-refusal'
import { storeOf } from './form-store'
import { markField } from './mark-field'

/** What the last try to save failed by: its toast and its mark go once it is mended, or with the next try (A20). */
export interface StandingRefusal<V extends FieldValues> {
  /** a rule of domain: it is mended when the check no longer answers it */
  ofRule: (refusal: FormRefusal, check: (values: V) => FormRefusal | null) => void
  /** the server's: it is mended when the field that it names is changed; lines null shows no toast */
  ofServer: (field: string | undefined, text: string, lines: string | readonly string[] | null) => void
  withdraw: () => void
}

export function makeStandingRefusal<V extends FieldValues>(form: UseFormReturn<V>): StandingRefusal<V> {
  let toast: string | null = null
  let stopWatching = () => {}

  const withdraw = () => {
    stopWatching()
    stopWatching = () => {}
    form.clearErrors()
    if (toast !== null) notify.withdraw(toast)
    toast = null
  }
  const watch = (onChange: (name: string | undefined) => void) => {
    stopWatching()
    stopWatching = storeOf(form.control).hearValues(onChange)
  }
  return {
    withdraw,
    ofRule: (refusal, check) => {
      let { field } = refusal
      const text = refusalText(refusal)
      markField(form, field, text, { focus: true })
      toast = notify.warning(text)
      watch(() => {
        const now = check(form.getValues())
        if (now === null || !isSame(now, refusal)) return withdraw()
        if (now.field === field) return undefined
        // a line still misses something, but not what was at fault first: the mark goes on to what is
        form.clearErrors()
        field = now.field
        return markField(form, field, refusalText(now))
      })
    },
    ofServer: (field, text, lines) => {
      if (lines !== null) toast = notify.error(lines)
      if (field === undefined) return
      markField(form, field, text, { focus: true })
      watch((name) => {
        if (name === undefined || name === field || field.startsWith(`${name}.`)) withdraw()
      })
    },
  }
}

const isSame = (one: FormRefusal, other: FormRefusal) =>
  one.rule === other.rule && JSON.stringify(one.params) === JSON.stringify(other.params)
