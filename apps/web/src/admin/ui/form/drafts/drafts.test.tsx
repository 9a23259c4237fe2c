import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { holdTimers, hurryTimers } from '../../../../test-kit/timers'
import { signOut } from '../../../api/current-user'
import { draftsOf, forgetDraftsOf } from '../../../api/drafts'
import { clearSession, startSession } from '../../../api/session/session'
import { TextField } from '../../fields/TextField'
import { FormPage } from '../page/FormPage'
import { useStoredRecord } from '../page/stored-record'
import { useRecordForm } from '../page/use-record-form'
import { draftHeld } from './use-draft'

interface Values {
  name: string
  city: string
  version: number
}

const stored: Values = { name: 'Ada', city: 'Burnaby', version: 1 }
const read = vi.fn<() => Promise<Values>>()
const save = vi.fn<(values: Values) => Promise<string>>()

beforeEach(() => {
  read.mockReset().mockResolvedValue(stored)
  save.mockReset().mockResolvedValue('done')
})

const parts = { breadcrumbs: [], saveLabel: 'Save', savingLabel: 'Saving', save, goTo: '/elsewhere' }

function Editing() {
  const record = useStoredRecord(read, (values) => values)
  const form = useRecordForm<Values, Values>({ name: '', city: '', version: 0 }, record)
  return (
    <>
      <FormPage title="Edit" form={form} stored={record} loading="LOADING" {...parts}>
        <TextField control={form} name="name" label="Name" />
        <TextField control={form} name="city" label="City" />
      </FormPage>
      <Link to="/elsewhere">Away</Link>
    </>
  )
}

function Making() {
  const form = useRecordForm<Values>({ name: '', city: '', version: 0 })
  return (
    <FormPage title="New" form={form} isNew {...parts}>
      <TextField control={form} name="name" label="Name" />
      <TextField control={form} name="city" label="City" />
    </FormPage>
  )
}

async function open(Screen = Editing, name = 'Ada', user = userOf('administrator')) {
  const view = await renderScreen(Screen, user)
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', name))
  return view
}

const offer = () => screen.queryByRole('region', { name: 'Unsaved draft' })
const field = (label: string) => screen.getByLabelText(label)
const kept = () => draftsOf(1, '/screen').map(({ values }) => values)
/** Closes the page at once: a reload, a closed tab, a phone that suspends it. */
const leaveAtOnce = () => {
  fireEvent(window, new Event('pagehide'))
  cleanup()
}

/** Types this into the form without saving it. */
async function leaveDraft(label: string, text: string, Screen = Editing, name = 'Ada') {
  const { person } = await open(Screen, name)
  await person.clear(field(label))
  await person.type(field(label), text)
  leaveAtOnce()
}

test('W13 unsaved input is offered again, not filled in unasked, and is deleted with its save', async () => {
  await leaveDraft('Name', 'Grace')
  const { person } = await open()
  await screen.findByRole('button', { name: 'Continue' })
  expect(offer()?.textContent).toMatch(/^You have an unsaved draft from [A-Z][a-z]{2} \d+, \d{4}, /)
  expect(offer()?.textContent).not.toContain('changed since')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(offer()).toBeNull()
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name')).toHaveProperty('value', 'Grace')
  await screen.findByText('Will be saved: Name')
  // it is still there if this page is closed too
  expect(kept()).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(save.mock.calls[0]?.[0]).toEqual({ ...stored, name: 'Grace' })
  expect(kept()).toEqual([])
})

test('W13 it is kept while typing, and when the screen is left', async () => {
  hurryTimers()
  const { person } = await open()
  await person.type(field('Name'), '!')
  await waitFor(() => expect(kept()).toEqual([{ ...stored, name: 'Ada!' }]))
  await person.type(field('City'), '!')
  await person.click(screen.getByRole('link', { name: 'Away' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(kept()).toEqual([{ ...stored, name: 'Ada!', city: 'Burnaby!' }])
})

test.each([
  ['goes away', () => fireEvent(window, new Event('pagehide'))],
  ['is put behind another tab', () => fireEvent(document, new Event('visibilitychange'))],
])('W13 it is kept at once when the page %s', async (_, goes) => {
  holdTimers()
  await open()
  fireEvent.change(field('Name'), { target: { value: 'Grace' } })
  expect(kept()).toEqual([])
  goes()
  expect(kept()).toEqual([{ ...stored, name: 'Grace' }])
})

test('W13 typing the old values again leaves no draft, nor does an untouched form', async () => {
  hurryTimers()
  const { person } = await open()
  await person.type(field('Name'), '!')
  await waitFor(() => expect(kept()).toHaveLength(1))
  await person.type(field('Name'), '{Backspace}')
  await waitFor(() => expect(kept()).toEqual([]))
  leaveAtOnce()
  await open()
  leaveAtOnce()
  expect(kept()).toEqual([])
})

test('W13 Discard deletes it, and the one before it is offered', async () => {
  await leaveDraft('Name', 'First')
  // typing on without an answer keeps both
  await leaveDraft('Name', 'Second')
  const { person } = await open()
  expect(offer()?.textContent).toContain('An older one follows.')
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(kept()).toEqual([{ ...stored, name: 'First' }])
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect([offer(), kept(), document.activeElement]).toEqual([null, [], field('Name')])
  expect(field('Name')).toHaveProperty('value', 'Ada')
})

test('W13 the offer is visible and announced, even if the page restores its scroll position', async () => {
  await leaveDraft('Name', 'Grace')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  onTestFinished(() => shown.mockRestore())
  const { person } = await open()
  const words = within(screen.getByRole('region', { name: 'Unsaved draft' })).getByRole('alert')
  expect(words.textContent).toMatch(/^You have an unsaved draft/)
  expect(shown.mock.contexts).toEqual([offer()])
  fireEvent.scroll(window)
  expect(shown.mock.contexts).toEqual([offer(), offer()])
  // scrolling is not prevented
  fireEvent.wheel(window)
  fireEvent.scroll(window)
  expect(shown).toHaveBeenCalledTimes(2)
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(shown).toHaveBeenCalledTimes(2)
})

test('W13 Undo brings a discarded draft back after the next one was offered', async () => {
  await leaveDraft('Name', 'First')
  await leaveDraft('Name', 'Second')
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText(/^Draft from .+ discarded$/)
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect([offer(), kept()]).toEqual([null, []])
  const undos = await screen.findAllByRole('button', { name: 'Undo' })
  for (const undo of undos) await person.click(undo)
  expect(kept()).toEqual([
    { ...stored, name: 'Second' },
    { ...stored, name: 'First' },
  ])
  expect(offer()?.textContent).toContain('An older one follows.')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(field('Name')).toHaveProperty('value', 'Second')
})

test('W13 O28 a draft of a record that has changed since says so, and both changes are in the form', async () => {
  await leaveDraft('Name', 'Grace')
  read.mockResolvedValue({ ...stored, city: 'Hope', version: 2 })
  const { person } = await open()
  expect(offer()?.textContent).toContain('The record has been changed since.')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect([field('Name'), field('City')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Grace',
    'Hope',
  ]) // text inputs
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Grace', city: 'Hope', version: 2 }))
})

test('W13 O28 a field with different values on both sides is asked about', async () => {
  await leaveDraft('Name', 'Grace')
  read.mockResolvedValue({ ...stored, name: 'Lin', version: 2 })
  const { person } = await open(Editing, 'Lin')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Your draft differs from this form/ }))
  expect(field('Name')).toHaveProperty('value', 'Lin')
  await person.click(dialog.getByLabelText('Your draft: Grace'))
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Grace'))
  await screen.findByText('Will be saved: Name')
})

test('W13 a draft that equals the stored record is not offered', async () => {
  await leaveDraft('Name', 'Grace')
  read.mockResolvedValue({ ...stored, name: 'Grace', version: 2 })
  await open(Editing, 'Grace')
  expect([offer(), kept()]).toEqual([null, []])
})

test('W13 a new record’s draft; input before the answer is not lost', async () => {
  await leaveDraft('Name', 'Grace', Making, '')
  const { person } = await open(Making, '')
  await person.type(field('City'), 'Hope')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect([field('Name'), field('City')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Grace',
    'Hope',
  ]) // text inputs
  leaveAtOnce()
  expect(kept()).toEqual([{ name: 'Grace', city: 'Hope', version: 0 }])
})

test('W13 W14 a new record’s input goes on after a reload by the product, though a value was proposed first', async () => {
  await leaveDraft('Name', 'Half', Making, '')
  // as holdAll leaves it: called here, it would hold the pages of other tests too
  const [draft] = draftsOf(1, '/screen')
  sessionStorage.setItem('getzo.held', JSON.stringify({ [draftHeld('/screen')]: draft?.key }))
  function Proposing() {
    const form = useRecordForm<Values>({ name: 'Proposed', city: '', version: 0 })
    return (
      <FormPage title="New" form={form} isNew {...parts}>
        <TextField control={form} name="name" label="Name" />
      </FormPage>
    )
  }
  await open(Proposing, 'Half')
  expect(offer()).toBe(null)
})

test('W13 another person does not see it', async () => {
  await leaveDraft('Name', 'Grace')
  await open(Editing, 'Ada', { ...userOf('csr', 'bob@getzo.test'), id: 2 })
  expect(offer()).toBeNull()
  expect(kept()).toHaveLength(1)
})

test('W13 an ended session keeps it, signing out does not, even with open forms', async () => {
  hurryTimers()
  const { person } = await open()
  await person.type(field('Name'), '!')
  await waitFor(() => expect(kept()).toHaveLength(1))
  act(() => clearSession('ended'))
  await person.type(field('Name'), '!')
  await waitFor(() => expect(kept()).toEqual([{ ...stored, name: 'Ada!!' }]))
  act(() => clearSession('signed_out'))
  expect(kept()).toEqual([])
  await person.type(field('Name'), '!')
  leaveAtOnce()
  expect(kept()).toEqual([])
})

test('W13 A9 signing out in another tab asks nothing here, and keeps the input', async () => {
  hurryTimers()
  const { person } = await open()
  await person.type(field('Name'), '!')
  await waitFor(() => expect(kept()).toHaveLength(1))
  // the other tab deletes the drafts, and this one is notified
  act(() => {
    forgetDraftsOf(1)
    fireEvent(window, new StorageEvent('storage', { key: 'getzo.signed-out', newValue: '1' }))
  })
  expect(kept()).toEqual([{ ...stored, name: 'Ada!' }])
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  await person.click(screen.getByRole('link', { name: 'Away' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(kept()).toEqual([{ ...stored, name: 'Ada!' }])
})

test('W13 signing out deletes the drafts of all forms', async () => {
  await leaveDraft('Name', 'Grace')
  await open()
  startSession(`head.${btoa(JSON.stringify({ jti: 's', sub: '1', exp: 2_000_000_000 }))}.signature`, false)
  fakeApi({ 'POST /auth/signout': () => ({ body: { code: 0, message: '', data: {} } }) })
  await act(() => signOut())
  expect(kept()).toEqual([])
})

test('W13 a browser without storage space says so once', async () => {
  hurryTimers()
  const { person } = await open()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await person.type(field('Name'), '!')
  await screen.findByText(/no room for a draft/)
  act(() => notifications.clean())
  await waitFor(() => expect(screen.queryByText(/no room for a draft/)).toBeNull())
  await person.type(field('Name'), '!')
  fireEvent(window, new Event('pagehide'))
  expect(screen.queryByText(/no room for a draft/)).toBeNull()
})
