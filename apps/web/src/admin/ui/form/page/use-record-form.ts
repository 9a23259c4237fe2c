import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Form, makeForm } from '../values/form-store'
import type { StoredRecord } from './stored-record'

/**
 * The form of a record. `blank` has the values of a new one; `stored`, from useStoredRecord, is the existing one to
 * edit. Its values are filled in once.
 */
export function useRecordForm<V extends object, R = unknown>(blank: V, stored?: StoredRecord<R, V>): Form<V> {
  const [form] = useState(() => makeForm(blank))
  // the screen is drawn with the record that all values are from, not only the fields
  useSyncExternalStore(form.subscribeToValues, form.fills)
  const isFilled = useRef(false)
  const values = stored?.values
  useEffect(() => {
    if (isFilled.current || values === undefined) return
    form.reset(values)
    isFilled.current = true
  }, [form, values])
  return form
}
