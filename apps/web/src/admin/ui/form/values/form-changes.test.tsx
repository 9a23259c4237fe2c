import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { TextField } from '../../fields/TextField'
import { useRecordForm } from '../page/use-record-form'

interface Values {
  name: string
  rows: { text: string }[]
}

test('P12 a key in a field copies none of the form’s values, and the field shows values set elsewhere', async () => {
  let form: UseFormReturn<Values> | undefined
  function Screen() {
    const made = useRecordForm<Values>({ name: 'Cup', rows: [{ text: 'a' }] })
    useEffect(() => {
      form = made
    }, [made])
    return <TextField control={made.control} name="name" label="Name" />
  }
  await renderScreen(Screen, userOf('administrator'))
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  // react-hook-form creates each object of a copy with it
  const copy = vi.spyOn(Object, 'create')
  fireEvent.change(field, { target: { value: 'Cups' } })
  const copies = copy.mock.calls.filter(([of]) => of === Object.prototype).length
  copy.mockRestore()
  expect(field.value).toBe('Cups')
  expect(form?.getValues()).toEqual({ name: 'Cups', rows: [{ text: 'a' }] })
  expect(copies).toBe(0)

  act(() => form?.setValue('name', 'Bowl'))
  expect(field.value).toBe('Bowl')
  act(() => form?.setError('name', { message: 'Taken' }))
  expect(screen.getByText('Taken')).toBeDefined()
  act(() => form?.reset({ name: 'Plate', rows: [] }))
  expect(field.value).toBe('Plate')
})

test('P12 a key in a field causes no redraw, and the field shows values set elsewhere, even its previous one', async () => {
  let form: UseFormReturn<Values> | undefined
  let drawn = 0
  function Screen() {
    const made = useRecordForm<Values>({ name: '', rows: [] })
    useEffect(() => {
      form = made
    }, [made])
    return (
      <Profiler id="field" onRender={() => (drawn += 1)}>
        <TextField control={made.control} name="name" label="Name" maxLength={5} />
      </Profiler>
    )
  }
  await renderScreen(Screen, userOf('administrator'))
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  act(() => form?.reset({ name: 'Bowl', rows: [] }))
  // filled in before any typing, it can be cleared at once
  await userEvent.clear(field)
  expect(form?.getValues('name')).toBe('')
  act(() => form?.reset({ name: 'Cup', rows: [] }))
  expect(field.value).toBe('Cup')
  drawn = 0
  await userEvent.type(field, 's')
  expect([field.value, form?.getValues('name'), drawn]).toEqual(['Cups', 'Cups', 0])
  act(() => form?.setValue('name', 'Cup'))
  expect(field.value).toBe('Cup')
  await userEvent.clear(field)
  await userEvent.type(field, 'Plates')
  screen.getByText('At most 5 characters: 1 is too many.')
})
