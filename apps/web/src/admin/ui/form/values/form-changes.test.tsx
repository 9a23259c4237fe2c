import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useEffect } from 'react'
import { expect, test } from 'vitest'
import { userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { TextField } from '../../fields/TextField'
import { useRecordForm } from '../page/use-record-form'
import type { Form } from './form-store'

interface Values {
  name: string
  rows: { text: string }[]
}

test('P12 a key in a field copies no other value of the form, and the field shows values set elsewhere', async () => {
  let form: Form<Values> | undefined
  function Screen() {
    const made = useRecordForm<Values>({ name: 'Cup', rows: [{ text: 'a' }] })
    useEffect(() => {
      form = made
    }, [made])
    return <TextField control={made} name="name" label="Name" />
  }
  await renderScreen(Screen, userOf('administrator'))
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  const before = form?.getValues()
  fireEvent.change(field, { target: { value: 'Cups' } })
  expect(field.value).toBe('Cups')
  expect(form?.getValues()).toEqual({ name: 'Cups', rows: [{ text: 'a' }] })
  // what was read before is as it was
  expect(before).toEqual({ name: 'Cup', rows: [{ text: 'a' }] })
  expect(form?.getValues('rows')).toBe(before?.rows)

  act(() => form?.setValue('name', 'Bowl'))
  expect(field.value).toBe('Bowl')
  act(() => form?.setError('name', 'Taken'))
  expect(screen.getByText('Taken')).toBeDefined()
  act(() => form?.reset({ name: 'Plate', rows: [] }))
  expect(field.value).toBe('Plate')
})

test('P12 a key in a field causes no redraw, and the field shows values set elsewhere, even its previous one', async () => {
  let form: Form<Values> | undefined
  let drawn = 0
  function Screen() {
    const made = useRecordForm<Values>({ name: '', rows: [] })
    useEffect(() => {
      form = made
    }, [made])
    return (
      <Profiler id="field" onRender={() => (drawn += 1)}>
        <TextField control={made} name="name" label="Name" maxLength={5} />
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
