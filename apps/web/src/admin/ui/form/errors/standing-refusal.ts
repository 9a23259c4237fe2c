import { notify, type ToastOptions } from '../../messages/toasts'
import type { Form } from '../values/form-store'
import { focusField } from './focus-field'
import { type FormRefusal, isSaidByField, refusalText } from './form-refusal'

/**
 * The error of the last attempt to save: its toast and its mark disappear once it is corrected, or with the next
 * attempt (A20). Its sentence stands once on the page: in the toast, and at its field once the toast is gone.
 */
export type StandingRefusal<V extends object> = ReturnType<typeof makeStandingRefusal<V>>

export function makeStandingRefusal<V extends object>(form: Form<V>) {
  let toast: { id: string; lines: string } | null = null
  let stopWatching = () => {}

  const withdraw = () => {
    stopWatching()
    stopWatching = () => {}
    form.clearErrors()
    endToast()
  }
  const endToast = () => {
    const gone = toast
    toast = null
    if (gone !== null) notify.withdraw(gone.id)
  }
  const mark = (name: string, text: string) => {
    if (name === '') return
    const message = toast?.lines.includes(text) === true ? '' : text
    form.setError(name, message)
  }
  /** Shows the toast; `onGone` marks the fields anew once it was closed or its time is over. */
  const tell = (
    show: typeof notify.error,
    lines: string | readonly string[],
    options: ToastOptions,
    onGone: () => void,
  ) => {
    const id = show(lines, {
      ...options,
      onGone: () => {
        if (toast?.id !== id) return
        toast = null
        onGone()
      },
    })
    toast = { id, lines: [lines].flat().join('\n') }
  }
  const watch = (onChange: (name: string | undefined) => void) => {
    stopWatching()
    stopWatching = form.subscribeToValues(onChange)
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
      let standing = faults
      const markAll = (now: readonly FormRefusal[]) => {
        standing = now
        const fields = [toast?.id, ...now.map(({ field }) => field)].join('\n')
        if (fields === marked) return
        marked = fields
        form.clearErrors()
        const byField = new Map(now.toReversed().map((fault) => [fault.field, fault]))
        for (const [field, fault] of Array.from(byField).toReversed()) mark(field, refusalText(fault))
      }
      if (!isSaidByField(first)) {
        tell(notify.warning, refusalText(first), { isAtTop: faults.length > 1 }, () => markAll(standing))
      }
      markAll(faults)
      if (first.field !== '') focusField(form, first.field)
      watch(() => {
        const now = faultsOf(form.getValues()).filter((fault) => due.has(keyOf(fault)))
        if (now.length === 0) return withdraw()
        if (!now.some((fault) => keyOf(fault) === keyOf(first))) endToast()
        return markAll(now)
      })
    },
    /** The server's error is corrected when its field changes; without lines there is no toast. */
    ofServer: (field: string | undefined, text: string, lines: string | readonly string[] | null) => {
      if (lines !== null) tell(notify.error, lines, {}, () => mark(field ?? '', text))
      if (field === undefined) return
      mark(field, text)
      focusField(form, field)
      watch((name) => {
        if (name === undefined || name === field || field.startsWith(`${name}.`)) withdraw()
      })
    },
  }
}

/** The same fault, also where another part of its line is missing now: the mark moves to it. */
const keyOf = ({ rule, params }: FormRefusal) => JSON.stringify([rule, params])
