import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { holdTimers } from '../../../../test-kit/timers'
import { ApiError, NetworkError } from '../../../api/api-error'
import { confirm } from '../../dialogs/confirm'
import { PhoneField, TextField } from '../../fields/TextField'
import type { FormRefusal } from '../errors/form-refusal'
import type { SaveOptions } from '../save/use-save'
import { FormPage } from './FormPage'
import { FormSection } from './FormSection'
import { useStoredRecord } from './stored-record'
import { useRecordForm } from './use-record-form'

interface Values {
  name: string
  phone: string
}

const save = vi.fn<(values: Values, options: SaveOptions<Values>) => Promise<string>>()
const leave = 'Are you sure you want to leave?'

beforeEach(() => {
  save.mockReset().mockResolvedValue('done')
  read.mockReset().mockResolvedValueOnce({ name: 'Ada', phone: '1' })
  read.mockResolvedValue({ name: 'Theirs', phone: '9' })
})

function nameMissing({ name }: Values): FormRefusal | null {
  if (name !== '') return null
  return { rule: 'name_missing', params: {}, field: 'name', text: 'Please enter a Customer Name.' }
}

const read = vi.fn<() => Promise<Values>>()

function Editing({ goAfterMs = 0 }: { goAfterMs?: number } = {}) {
  const stored = useStoredRecord(read, (values) => values)
  const form = useRecordForm({ name: '', phone: '' }, stored)
  return (
    <>
      <FormPage
        title="Edit Customer: 7"
        breadcrumbs={[{ label: 'Admin' }]}
        form={form}
        stored={stored}
        loading="LOADING RECORDS"
        saveLabel="Update Customer"
        savingLabel="Updating..."
        check={nameMissing}
        save={save}
        goTo="/elsewhere"
        goAfterMs={goAfterMs}
      >
        <FormSection title="Customer Information">
          <TextField control={form} name="name" label="Name" maxLength={12} />
          <PhoneField control={form} name="phone" label="Phone Number" />
        </FormSection>
      </FormPage>
      <Link to="/elsewhere">Away</Link>
    </>
  )
}

async function open() {
  const view = await renderScreen(() => <Editing />, userOf('administrator'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada'))
  return view
}

/** True if the browser would ask before closing the tab. */
function asksOnClosing(): boolean {
  return !fireEvent(window, new Event('beforeunload', { cancelable: true }))
}

const apiError = (answer: ReturnType<typeof refusal>) => {
  const { code, message, data } = answer.body as { code: number; message: string; data: ApiError['data'] } // made above
  return new ApiError(data?.error ?? 'internal', answer.status ?? 0, code, message, data)
}

test('A9 an untouched form is left without a question', async () => {
  const { person } = await open()
  expect(asksOnClosing()).toBe(false)
  await person.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test('A9 unsaved changes ask before leaving: Stay keeps the input, Leave goes', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Name'), ' Maple')
  expect(asksOnClosing()).toBe(true)
  await person.click(screen.getByRole('link', { name: 'Away' }))
  let dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(leave)
  await person.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Maple')

  await person.click(screen.getByRole('link', { name: 'Away' }))
  dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test('A9 A19 A20 a saved form leaves without a question, and the button says that it saves', async () => {
  let finish: (answer: string) => void = () => {}
  save.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  const { person } = await open()
  expect(document.title).toBe('Getzo | Edit Customer: 7')
  screen.getByText('Nothing has been changed yet.')
  await person.type(screen.getByLabelText('Name'), '!')
  await screen.findByText('Will be saved: Name')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveProperty('disabled', true)
  finish('done')
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A9 A20 a screen that is chosen right after a save is not replaced while it loads', async () => {
  const timers = holdTimers()
  const { router, person } = await renderScreen(() => <Editing goAfterMs={1000} />, userOf('administrator'))
  await person.type(await screen.findByDisplayValue('Ada'), '!')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  await screen.findByText('Saved')
  act(() => router.history.push('/slow'))
  await waitFor(() => expect(router.history.location.pathname).toBe('/slow'))
  await timers.pass(1000)
  expect(router.history.location.pathname).toBe('/slow')
})

test('O22 a double click saves once', async () => {
  const { person } = await open()
  await person.dblClick(screen.getByRole('button', { name: 'Update Customer' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(save).toHaveBeenCalledTimes(1)
})

test('O22 a retry after a lost answer repeats the key; other content and a refusal do not', async () => {
  save.mockRejectedValue(new NetworkError('timed_out', null))
  const { person } = await open()
  const press = () => person.click(screen.getByRole('button', { name: 'Update Customer' }))
  const keyOf = (call: number) => save.mock.calls[call]?.[1].idempotencyKey
  await press()
  await press()
  expect(keyOf(1)).toBe(keyOf(0))
  await person.type(screen.getByLabelText('Name'), '!')
  await press()
  expect(keyOf(2)).not.toBe(keyOf(0))
  save.mockRejectedValue(apiError(refusal('rule')))
  await press()
  expect(keyOf(3)).toBe(keyOf(2))
  await press()
  expect(keyOf(4)).not.toBe(keyOf(3))
})

test('O17 a broken rule is a toast, and its field is marked and focused', async () => {
  const { person } = await open()
  await person.clear(screen.getByLabelText('Name'))
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  const toast = await screen.findByText('Please enter a Customer Name.')
  expect(toast.closest('[role=alert]')).not.toBeNull()
  const field = screen.getByLabelText('Name')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['rule', async () => screen.findByText('Please enter a Customer Name.')],
  [
    'server',
    async () => {
      save.mockRejectedValue(apiError(refusal('duplicate_phone', { field: 'phone' })))
      return screen.findByText('Customer with this phone number already exists!')
    },
  ],
] as const)(
  'O17 a refusal of a %s stands in its toast alone, and at its field once that is closed',
  async (kind, said) => {
    const { person } = await open()
    const label = kind === 'rule' ? 'Name' : 'Phone Number'
    if (kind === 'rule') await person.clear(screen.getByLabelText('Name'))
    else await person.type(screen.getByLabelText('Phone Number'), '2')
    const isSaid = said()
    await person.click(screen.getByRole('button', { name: 'Update Customer' }))
    const toast = (await isSaid).closest('[role=alert]')
    expect(toast).not.toBeNull()
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.click(within(toast as HTMLElement).getByRole('button', { name: 'Close' })) // seen above
    await waitFor(() => expect(document.body.contains(toast)).toBe(false))
    const beside = screen.getByText((await isSaid).textContent)
    expect(beside.id.split(' ')).toContain(field.getAttribute('aria-describedby'))
  },
)

test('A20 a pasted text that is longer than its field stays, is reported, and is not sent', async () => {
  const { person } = await open()
  const name = screen.getByLabelText('Name')
  await person.click(name)
  await person.paste(' of the Maples 枫')
  expect(name).toHaveProperty('value', 'Ada of the Maples 枫')
  screen.getByText('At most 12 characters: 7 are too many.')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  expect(save).not.toHaveBeenCalled()
  screen.getByText('At most 12 characters: 7 are too many.')
  expect(document.activeElement).toBe(name)
  await person.clear(name)
  await person.type(name, 'Ada M.')
  await waitFor(() => expect(screen.queryByText(/characters fit here/)).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('X7 A20 a refused field is marked and focused, and its input stays', async () => {
  save.mockRejectedValue(apiError(refusal('duplicate_phone', { field: 'phone' })))
  const { person } = await open()
  await person.type(screen.getByLabelText('Phone Number'), '23')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  const field = screen.getByLabelText('Phone Number')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', '123')
  expect(asksOnClosing()).toBe(true)
})

test('O28 the second to save sees who changed what, and can reload or overwrite', async () => {
  const conflict = refusal('changed_meanwhile', {
    version: 5,
    changes: [
      {
        record: 'customer',
        record_id: 7,
        action: 'edit',
        field: 'phone',
        before: '1',
        after: '9',
        changed_by: 'bo@getzo.test',
        changed_at: '2025-11-20T01:02:03Z',
        names_before: null,
        names_after: null,
      },
    ],
  })
  save.mockRejectedValueOnce(apiError(conflict)).mockRejectedValueOnce(apiError(conflict))
  const { person } = await open()
  await person.type(screen.getByLabelText('Name'), '!')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  let dialog = await screen.findByRole('dialog')
  for (const text of ['Phone Number', 'bo@getzo.test', '1', '9', 'Nov 20, 2025']) {
    expect(dialog.textContent).toContain(text)
  }
  // one question at a time
  act(() => void confirm({ title: 'Unsaved changes', text: leave, yes: 'Leave' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  dialog = screen.getByRole('dialog', { name: 'Unsaved changes' })
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  dialog = await screen.findByRole('dialog', { name: /Someone else/ })
  expect(dialog.textContent).toContain('bo@getzo.test')
  await person.click(within(dialog).getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Theirs'))

  await person.type(screen.getByLabelText('Name'), '!')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Overwrite' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(save.mock.lastCall?.[0]).toEqual({ name: 'Theirs!', phone: '9' })
  expect(save.mock.lastCall?.[1].overVersion).toBe(5)
})

test('A23 O22 a saved form that is being left is not saved again, however soon the click comes', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Name'), ' B')
  const button = screen.getByRole('button', { name: 'Update Customer' })
  for (let n = 0; n < 60; n++) {
    button.click()
    await Promise.resolve()
  }
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save).toHaveBeenCalledTimes(1)
})

test('A20 a save that takes longer than five seconds says that it continues and that nothing is lost', async () => {
  const timers = holdTimers()
  const { person } = await open()
  let answer = (_text: string) => {}
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await person.type(screen.getByLabelText('Name'), '!')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  const text = 'Still trying. Nothing you entered is lost.'
  await timers.pass(4_900)
  expect(screen.queryByText(text)).toBeNull()
  await timers.pass(200)
  screen.getByText(text)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada!')
  await act(async () => answer('done'))
  expect(screen.queryByText(text)).toBeNull()
})

test('A20 a record that takes longer than five seconds to load says that it continues', async () => {
  const timers = holdTimers()
  read.mockReset().mockReturnValue(new Promise(() => {}))
  await renderScreen(() => <Editing />, userOf('administrator'))
  await timers.pass(4_900)
  expect(screen.queryByText(/Still trying/)).toBeNull()
  await timers.pass(200)
  screen.getByText('This is taking longer than usual. Still trying; nothing is lost.')
})
