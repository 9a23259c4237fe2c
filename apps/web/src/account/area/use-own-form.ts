import { type ChangeEvent, useState, useSyncExternalStore } from 'react'
import { useRecordForm } from '../../admin/ui/form/page/use-record-form'

/** A form of a few texts on one's account. An error disappears once its field changes, or with the next attempt. */
export function useOwnForm<V extends Record<keyof V, string>>(start: V) {
  const form = useRecordForm(start)
  const values = useSyncExternalStore(form.subscribeToValues, () => form.getValues())
  const errors = useSyncExternalStore(form.subscribeToErrors, form.errors)
  const [isSaving, setSaving] = useState(false)
  return {
    form,
    values,
    isSaving,
    /** The props of a field's input. */
    inputOf: (name: keyof V & string) => ({
      name,
      value: values[name],
      // a successful save resets the fields; a disabled one would lose the focus
      readOnly: isSaving,
      error: errors.get(name),
      ref: (element: HTMLInputElement | null) => {
        if (element !== null) form.elements.set(name, element)
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        if (errors.has(name)) form.clearErrors()
        form.put(name, currentTarget.value)
      },
    }),
    mark: (name: keyof V & string, message: string) => {
      form.setError(name, message)
      form.elements.get(name)?.focus()
    },
    submit: async (save: (values: V) => Promise<void>) => {
      form.clearErrors()
      setSaving(true)
      try {
        await save(form.getValues())
      } finally {
        setSaving(false)
      }
    },
  }
}
