import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../../messages/toasts'
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
    /**
     * Marks every fault, tells the first one in a toast, and focuses its field. A fault is corrected when `faultsOf` no
     * longer returns it; faults that come later wait for the next attempt.
     */
    ofRules: (faults: readonly FormRefusal[], faultsOf: (values: V) => readonly FormRefusal[]) => {
      const [first] = faults
      if (first === undefined) return
      const due = new Set(faults.map(keyOf))
      let marked = ''
      const markAll = (now: readonly FormRefusal[]) => {
        const fields = now.map(({ field }) => field).join('\n')
        if (fields === marked) return
        marked = fields
        form.clearErrors()
        const byField = new Map(now.toReversed().map((fault) => [fault.field, fault]))
        for (const [field, fault] of Array.from(byField).toReversed()) mark(field, refusalText(fault))
      }
      markAll(faults)
      if (first.field !== '') focusField(form.control, first.field)
      toast = notify.warning(refusalText(first), { isAtTop: faults.length > 1 })
      watch(() => {
        const now = faultsOf(form.getValues()).filter((fault) => due.has(keyOf(fault)))
        if (now.length === 0) return withdraw()
        if (toast !== null && !now.some((fault) => keyOf(fault) === keyOf(first))) {
          notify.withdraw(toast)
          toast = null
        }
        return markAll(now)
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

/** The same fault, also where another part of its line is missing now: the mark moves to it. */
const keyOf = ({ rule, params }: FormRefusal) => JSON.stringify([rule, params])
