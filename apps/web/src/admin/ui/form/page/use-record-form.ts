import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { withStore } from '../values/form-store'
import type { StoredRecord } from './stored-record'

/**
 * The form of a record. `blank` has the values of a new one; `stored`, from useStoredRecord, is the existing one to
 * edit. Its values are filled in once.
 */
export function useRecordForm<V extends FieldValues, R = unknown>(
  blank: DefaultValues<V>,
  stored?: StoredRecord<R, V>,
): UseFormReturn<V> {
  const made = useForm<V>({ defaultValues: blank, shouldFocusError: false })
  const [form] = useState(() => withStore(made, blank))
  const isFilled = useRef(false)
  const values = stored?.values
  useEffect(() => {
    if (isFilled.current || values === undefined) return
    form.reset(values)
    isFilled.current = true
  }, [form, values])
  return form
}
