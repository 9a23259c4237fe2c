import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { hearValues } from './form-changes'
import { makeTyping } from './type-value'

interface Values {
  title: string
  rows: { price: string }[]
}

function open() {
  const form = createFormControl<Values>({
    defaultValues: { title: '', rows: [{ price: '1' }, { price: '2' }] },
  })
  form.control._state.mount = true
  let isDirty = false
  const dirty = vi.fn<(isDirty: boolean) => void>()
  form.subscribe({
    formState: { isDirty: true, dirtyFields: true },
    callback: (state) => {
      isDirty = state.isDirty === true
      dirty(isDirty)
    },
  })
  return { ...form, type: makeTyping(form.control), isDirty: () => isDirty }
}

test('A9 P6 what is typed into a cell is the form’s and its change, told once', () => {
  const { control, type, getValues, getFieldState, isDirty } = open()
  const heard = vi.fn<(name: string | undefined) => void>()
  hearValues(control, heard)
  type('rows.1.price', '25')
  expect(getValues('rows')).toEqual([{ price: '1' }, { price: '25' }])
  expect([isDirty(), getFieldState('rows.1.price').isDirty, getFieldState('rows.0.price').isDirty]).toEqual([
    true,
    true,
    false,
  ])
  expect(heard.mock.calls).toEqual([['rows.1.price']])
})

test('A9 P6 a cell that is typed back leaves the form as it was, unless something else has changed', async () => {
  const { type, setValue, getFieldState, isDirty } = open()
  type('rows.1.price', '25')
  type('rows.1.price', '2')
  expect(getFieldState('rows.1.price').isDirty).toBe(false)
  await vi.waitFor(() => expect(isDirty()).toBe(false))

  // rows that went leave no mark of their own
  setValue('rows', [{ price: '1' }], { shouldDirty: true })
  type('rows.0.price', '15')
  type('rows.0.price', '1')
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))
  })
  expect(isDirty()).toBe(true)
})
