import { Modal } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { TextField } from '../../fields/TextField'
import { FormPage } from '../page/FormPage'
import { useStoredRecord } from '../page/stored-record'
import { useRecordForm } from '../page/use-record-form'

interface Values {
  name: string
}

const save = vi.fn<(values: Values) => Promise<string>>()
const saveInDialog = vi.fn<() => void>()
const read = vi.fn<() => Promise<Values>>()

beforeEach(() => {
  save.mockReset().mockResolvedValue('done')
  saveInDialog.mockReset()
  read.mockReset().mockResolvedValue({ name: 'Ada' })
})

function Editing({ children }: { children?: ReactNode }) {
  const stored = useStoredRecord(read, (values) => values)
  const form = useRecordForm<Values, Values>({ name: '' }, stored)
  return (
    <FormPage
      title="Edit"
      breadcrumbs={[]}
      form={form}
      stored={stored}
      loading="LOADING"
      saveLabel="Save it"
      savingLabel="Saving"
      save={save}
      goTo="/elsewhere"
      goAfterMs={50}
      below={children}
    >
      <TextField control={form} name="name" label="Name" />
    </FormPage>
  )
}

/** True if the key is left to the browser. */
const press = (target: Element, key: Partial<KeyboardEventInit>) =>
  fireEvent.keyDown(target, { key: 's', ctrlKey: true, ...key })

const name = async () => {
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(field).toHaveProperty('value', 'Ada'))
  return field
}

test.each([
  ['Ctrl+S', {}],
  ['⌘S', { ctrlKey: false, metaKey: true }],
  ['Ctrl+S with caps lock', { key: 'S' }],
  ['the place of the key on a keyboard with other letters', { key: 'ы', code: 'KeyS' }],
])('A20 %s in a field saves once, and the browser’s own dialog does not open', async (_, key) => {
  const { person } = await renderScreen(() => <Editing />, userOf('administrator'))
  const field = await name()
  await person.type(field, '!')
  expect(press(field, key)).toBe(false)
  // held down, and again during the save, and while its toast is shown
  press(field, { ...key, repeat: true })
  press(field, key)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  press(document.body, key)
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(save.mock.calls.map(([values]) => values)).toEqual([{ name: 'Ada!' }])
})

test.each([
  ['s alone', { ctrlKey: false }],
  ['Ctrl+Shift+S', { shiftKey: true }],
  ['AltGr+S', { altKey: true }],
  ['Ctrl+O', { key: 'o', code: 'KeyS' }],
])('A20 %s does not save', async (_, key) => {
  await renderScreen(() => <Editing />, userOf('administrator'))
  expect(press(await name(), key)).toBe(true)
  expect(save).not.toHaveBeenCalled()
})

test('A20 nothing is saved before the record is loaded', async () => {
  read.mockReset().mockReturnValue(new Promise(() => {}))
  await renderScreen(() => <Editing />, userOf('administrator'))
  await screen.findByText('LOADING')
  expect(press(document.body, {})).toBe(false)
  expect(save).not.toHaveBeenCalled()
})

test('A20 in a dialog over the form it saves the dialog’s own form, never the page behind it', async () => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    saveInDialog()
  }
  const Screen = () => (
    <Editing>
      <Modal opened onClose={() => {}} title="Over it">
        <form onSubmit={submit}>
          <input aria-label="In the dialog" />
        </form>
      </Modal>
    </Editing>
  )
  await renderScreen(Screen, userOf('administrator'))
  expect(press(await screen.findByLabelText('In the dialog'), {})).toBe(false)
  expect(saveInDialog).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
})

test('A20 a dialog that only asks must be answered first', async () => {
  const Screen = () => (
    <Editing>
      <Modal opened onClose={() => {}} title="Really?">
        <button type="button">Yes</button>
      </Modal>
    </Editing>
  )
  await renderScreen(Screen, userOf('administrator'))
  expect(press(await screen.findByRole('button', { name: 'Yes' }), {})).toBe(false)
  expect(save).not.toHaveBeenCalled()
})

test('A20 the button names its keys', async () => {
  const { person } = await renderScreen(() => <Editing />, userOf('administrator'))
  await name()
  const button = screen.getByRole('button', { name: 'Save it' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+S')
  await person.hover(button)
  await screen.findByText('Ctrl+S')
})
