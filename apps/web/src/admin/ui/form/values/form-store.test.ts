import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRecordForm } from '../page/use-record-form'

interface Values {
  title: string
  rows: { price: string }[]
}

function open() {
  const blank = { title: '', rows: [{ price: '1' }, { price: '2' }] }
  const form = renderHook(() => useRecordForm<Values>(blank)).result.current
  return { ...form, store: form }
}

test('A9 P6 a put value is in the form and counts as its change, reported once', () => {
  const { store, getValues } = open()
  const heard = vi.fn<(name: string | undefined) => void>()
  store.subscribeToValues(heard)
  store.put('rows.1.price', '25')
  expect(getValues('rows')).toEqual([{ price: '1' }, { price: '25' }])
  expect([
    store.isAnyChanged(),
    store.isChanged('rows'),
    store.isChanged('rows.1.price'),
    store.isChanged('rows.0.price'),
  ]).toEqual([true, true, true, false])
  expect(heard.mock.calls).toEqual([['rows.1.price']])
})

test('A9 P6 typing a field’s old value again leaves the form clean unless something else has changed', () => {
  const { store, setValue } = open()
  store.put('rows.1.price', '25')
  store.put('rows.1.price', '2')
  expect([store.isChanged('rows.1.price'), store.isAnyChanged()]).toEqual([false, false])
  setValue('rows', [{ price: '1' }])
  expect(store.isAnyChanged()).toBe(true)
})

test('A20 a put field, a set field, a set array and a reset are reported, errors are not', () => {
  const { store, setValue, setError, clearErrors, reset } = open()
  const hear = vi.fn<(name: string | undefined) => void>()
  const stop = store.subscribeToValues(hear)
  const onError = vi.fn<(name: string | undefined) => void>()
  const stopErrors = store.subscribeToErrors(onError)
  store.put('rows.0.price', '5')
  setValue('title', 'x')
  setValue('rows', [])
  reset({ title: '', rows: [] })
  expect(hear.mock.calls).toEqual([['rows.0.price'], ['title'], ['rows'], [undefined]])
  hear.mockClear()
  onError.mockClear()
  setError('title', 'No')
  expect([hear.mock.calls, onError.mock.calls]).toEqual([[], [['title']]])
  stop()
  stopErrors()
  setValue('title', 'y')
  clearErrors()
  expect([hear.mock.calls, onError.mock.calls.length]).toEqual([[], 1])
})

test('O14 W13 the initial values of a form are those of its last reset', () => {
  const { store, reset, enter } = open()
  expect(store.started()).toMatchObject({ rows: [{ price: '1' }, { price: '2' }] })
  reset({ title: 'stored', rows: [] })
  enter({ title: 'merged', rows: [] })
  expect(store.started()).toEqual({ title: 'stored', rows: [] })
})

test('O44 a proposed value is unchanged also in a form that was touched before it came; in a row that was added it is a change', () => {
  const { store, setValue } = open()
  store.put('rows.1.price', '25')
  store.propose('title', 'G-1001')
  expect([store.isChanged('title'), store.isChanged('rows.1.price'), store.isAnyChanged()]).toEqual([
    false,
    true,
    true,
  ])
  setValue('rows', [{ price: '1' }, { price: '2' }, { price: '' }])
  store.propose('rows.2.price', '7')
  expect(store.isChanged('rows.2.price')).toBe(true)
  setValue('rows', [{ price: '1' }, { price: '2' }])
  expect(store.isAnyChanged()).toBe(false)
})
