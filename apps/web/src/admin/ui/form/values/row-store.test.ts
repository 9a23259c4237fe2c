import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRecordForm } from '../page/use-record-form'
import { makeRowStore } from './row-store'

interface Values {
  title: string
  rows: { key: string; price: string }[]
}

function open() {
  const blank = { title: '', rows: ['a', 'b', 'c'].map((key) => ({ key, price: '1' })) }
  const form = renderHook(() => useRecordForm<Values>(blank)).result.current
  const store = form
  const rows = makeRowStore(store, 'rows', ({ key }: Values['rows'][number]) => key)
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
    store,
    rows,
    ofKeys,
    told: () => heard.map((hear) => hear.mock.calls.length > 0),
    type: (index: number, price: string) => store.put(`rows.${index}.price`, price),
  }
}

test('A20 a key press notifies only its own row, and copies no other', () => {
  const { rows, type, told, ofKeys, getValues } = open()
  const [first, second, value] = [rows.at(0), rows.at(1), getValues('rows.0')]
  type(1, '2')
  expect(getValues('rows.0')).toBe(value)
  expect(told()).toEqual([false, true, false])
  expect(rows.at(0)).toBe(first)
  expect([second.values.price, rows.at(1).values.price]).toEqual(['1', '2'])
  expect(ofKeys).not.toHaveBeenCalled()
})

test('A20 who no longer listens to a row hears nothing more of it, and the others do', () => {
  const { rows, type, told } = open()
  const gone = vi.fn<() => void>()
  rows.subscribe(1, gone)()
  type(1, '2')
  expect([gone.mock.calls.length, told()]).toEqual([0, [false, true, false]])
})

test('P12 a row is notified of typing after it is painted, and of other changes at once', async () => {
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
  await waitFor(() => expect(told()).toEqual([false, true, true]))
  field.remove()
})

test('A20 added or removed rows notify of the keys, and unchanged rows stay the same objects', () => {
  const { rows, setValue, getValues, ofKeys } = open()
  const first = rows.at(0)
  setValue('rows', [...getValues('rows').slice(0, 2), { key: 'd', price: '' }])
  expect(ofKeys).toHaveBeenCalledOnce()
  expect(rows.keys()).toEqual(['a', 'b', 'd'])
  expect(rows.at(0)).toBe(first)
})

test('A20 an error belongs to its row, and disappears with the others', () => {
  const { rows, setError, clearErrors, told } = open()
  setError('rows.2.price', 'No price')
  expect(told()).toEqual([false, false, true])
  expect(rows.at(2).errors).toEqual({ price: 'No price' })
  clearErrors()
  expect(rows.at(2).errors).toEqual({})
})
