import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * The form of a record. `blank` are the values of a new one; `loaded` those of an existing one, undefined until it has
 * come. They are filled in once: fetching the record again never overwrites what is being typed.
 */
export function useRecordForm<V extends FieldValues>(blank: DefaultValues<V>, loaded?: V): UseFormReturn<V> {
  const form = useForm<V>({ defaultValues: blank, shouldFocusError: false })
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || loaded === undefined) return
    form.reset(loaded)
    isFilled.current = true
  }, [form, loaded])
  return form
}
