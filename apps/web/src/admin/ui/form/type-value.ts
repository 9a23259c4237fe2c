import { type Control, type FieldValues, get, set } from 'react-hook-form'
import { afterPaint } from './after-paint'

/**
 * Answers what puts a typed value into a field that the form does not know by itself, such as a cell. The form's own
 * `setValue` tells of each key three times, and where the value is the stored one again it compares all values with the
 * stored ones before the key is shown: that is done after it.
 */
export function makeTyping<V extends FieldValues>(control: Control<V>) {
  const tellClean = afterPaint(() => {
    const state = control._formState
    if (isMarked(state.dirtyFields)) return
    state.isDirty = control._getDirty()
    control._subjects.state.next({ isDirty: state.isDirty, dirtyFields: state.dirtyFields })
  })
  return (name: string, value: unknown) => {
    const state = control._formState
    const isStored = get(control._defaultValues, name) === value
    set(control._formValues, name, value)
    set(state.dirtyFields, name, isStored ? undefined : true)
    state.isDirty = true
    control._subjects.state.next({
      name,
      type: 'change',
      isDirty: true,
      dirtyFields: state.dirtyFields,
    })
    if (isStored) tellClean()
  }
}

/** Whether any field is marked as changed, in react-hook-form's nested marks. */
const isMarked = (marks: unknown): boolean =>
  marks === true || (typeof marks === 'object' && marks !== null && Object.values(marks).some(isMarked))
