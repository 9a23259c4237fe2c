import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { hearValues } from './form-changes'
import { makeRowStore } from './row-store'

interface Values {
  title: string
  rows: { key: string; price: string }[]
}

function open() {
  const form = createFormControl<Values>({
    defaultValues: { title: '', rows: ['a', 'b', 'c'].map((key) => ({ key, price: '1' })) },
  })
  form.control._state.mount = true
  const { control, getValues, setValue } = form
  const rows = makeRowStore(
    control,
    'rows',
    () => getValues('rows'),
    ({ key }) => key,
  )
  rows.follow()
  const heard = ['a', 'b', 'c'].map((_key, index) => {
    const hear = vi.fn<() => void>()
    rows.subscribe(index, hear)
    return hear
  })
  const ofKeys = vi.fn<() => void>()
  rows.subscribeToKeys(ofKeys)
  return {
    ...form,
    rows,
    ofKeys,
    told: () => heard.map((hear) => hear.mock.calls.length > 0),
    type: (index: number, price: string) => setValue(`rows.${index}.price`, price, { shouldDirty: true }),
  }
}

test('A20 a key tells its own row alone, and copies no values', () => {
  const { control, rows, type, told, ofKeys } = open()
  const copied = vi.fn<(values: unknown) => void>()
  control._subjects.state.subscribe({ next: ({ values }) => copied(values) })
  const [first, second] = [rows.at(0), rows.at(1)]
  type(1, '2')
  expect(told()).toEqual([false, true, false])
  expect(rows.at(0)).toBe(first)
  expect([second.values.price, rows.at(1).values.price]).toEqual(['1', '2'])
  expect(ofKeys).not.toHaveBeenCalled()
  expect(copied).toHaveBeenCalled()
  expect(copied.mock.calls.flat().filter(Boolean)).toEqual([])
})

test('P12 a row is told of what is typed into it once that is shown, and of all else at once', async () => {
  const { type, told } = open()
  const field = document.createElement('input')
  document.body.append(field)
  field.name = 'rows.1.price'
  field.focus()
  type(1, '2')
  expect(told()).toEqual([false, true, false])
  field.name = 'rows.2.price'
  field.value = '3'
  const inNextFrame = new Promise<boolean[]>((resolve) => {
    requestAnimationFrame(() => resolve(told()))
  })
  type(2, '3')
  expect(await inNextFrame).toEqual([false, true, false])
  await vi.waitFor(() => expect(told()).toEqual([false, true, true]))
  field.remove()
})

test('A20 rows that come or go tell of the keys, and those whose values stayed are the same', () => {
  const { rows, setValue, getValues, ofKeys } = open()
  const first = rows.at(0)
  setValue('rows', [...getValues('rows').slice(0, 2), { key: 'd', price: '' }], { shouldDirty: true })
  expect(ofKeys).toHaveBeenCalledOnce()
  expect(rows.keys()).toEqual(['a', 'b', 'd'])
  expect(rows.at(0)).toBe(first)
})

test('A20 a refusal is its row’s, and goes with the others', () => {
  const { rows, setError, clearErrors, told } = open()
  setError('rows.2.price', { type: 'refused', message: 'No price' })
  expect(told()).toEqual([false, false, true])
  expect(rows.at(2).errors).toEqual({ price: 'No price' })
  clearErrors()
  expect(rows.at(2).errors).toEqual({})
})

test('A20 whoever hears values hears a field typed into, an array set and a reset, and nothing of refusals', () => {
  const { control, setValue, setError, reset, type } = open()
  const hear = vi.fn<(name: string | undefined) => void>()
  const stop = hearValues(control, hear)
  type(0, '5')
  expect(hear).toHaveBeenCalledWith('rows.0.price')
  setValue('title', 'x')
  expect(hear).toHaveBeenLastCalledWith('title')
  hear.mockClear()
  setError('title', { type: 'refused', message: 'No' })
  expect(hear).not.toHaveBeenCalled()
  reset()
  expect(hear).toHaveBeenCalled()
  hear.mockClear()
  stop()
  setValue('title', 'y')
  expect(hear).not.toHaveBeenCalled()
})
