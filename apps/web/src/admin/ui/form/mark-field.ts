import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusField } from './focus-field'

/** Marks the field that a rule or the server names by its dotted path. An empty path marks none. */
export function markField<V extends FieldValues>(
  form: UseFormReturn<V>,
  path: string,
  message: string,
  { focus = false }: { focus?: boolean } = {},
): void {
  if (path === '') return
  const name = path as FieldPath<V> // a name from outside: react-hook-form takes unknown ones quietly
  form.setError(name, { type: 'refused', message })
  if (focus) focusField(form.control, name)
}
