import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { everythingIsNear } from '../../../test-kit/near'
import { openOrder } from '../../../test-kit/order-page'
import { noteOf, timelineEvent, timelineOf } from '../../../test-kit/timeline'

const people = [
  { id: 2, name: 'Jun Zhao' },
  { id: 3, name: 'Anna Lee' },
  { id: 12, name: '赵志远' },
]
const shown = timelineOf([
  timelineEvent({ note: noteOf({ id: 7, text: 'Look @[user:2]', people: [people[0] ?? never()] }) }),
])
const open = (extra: Parameters<typeof openOrder>[2] = {}, role = 'csr') =>
  openOrder(
    role,
    {},
    {
      'GET /release/timeline/order/12': () => ({ body: shown }),
      'GET /release/colleagues': () => ({ body: people }),
      'POST /release/note': () => ({ body: { code: 0, message: '', data: [{ id: 9 }] } }),
      ...extra,
    },
  )
function never(): never {
  throw new Error('unreachable')
}
const box = () => screen.findByRole('textbox', { name: 'Write a note' })
const events = async () => {
  const panel = (await screen.findByRole('heading', { name: 'Timeline' })).closest('section')
  return within(panel ?? document.body)
}
const value = (element: HTMLElement) => (element as HTMLTextAreaElement).value

beforeEach(() => localStorage.clear())

test('W6 @ offers colleagues by the keyboard, and the note is stored with their number', async () => {
  const person = userEvent.setup()
  const { calls } = open()
  const note = await box()
  await person.type(note, 'Hi @an')
  const list = await screen.findByRole('listbox', { name: 'Colleagues' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anna Lee'])
  expect(note.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option').id)
  await person.keyboard('{Enter}')
  expect(value(note)).toBe('Hi @Anna Lee ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(note))
  await person.type(note, 'and @')
  await screen.findByRole('listbox')
  await person.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  expect(value(note)).toBe('Hi @Anna Lee and @赵志远 ')
  await person.type(note, '@')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await person.keyboard('{Backspace}please{Control>}{Enter}{/Control}')
  await waitFor(() => expect(value(note)).toBe(''))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    root: 'order',
    root_id: 12,
    text: 'Hi @[user:3] and @[user:12] please',
  })
})

test('W6 Enter that ends a composed word takes no name', async () => {
  open()
  const note = await box()
  fireEvent.change(note, { target: { value: '@赵', selectionStart: 2 } })
  await screen.findByRole('listbox')
  fireEvent.keyDown(note, { key: 'Enter', isComposing: true })
  expect(value(note)).toBe('@赵')
  fireEvent.keyDown(note, { key: 'Enter' })
  expect(value(note)).toBe('@赵志远 ')
})

test('W6 a second press sends nothing more, a lost answer repeats the key, and the text is kept until it is stored', async () => {
  const person = userEvent.setup()
  const lost = hold(refusal('internal'))
  let answers = 0
  const { calls } = open({
    'POST /release/note': () => {
      answers += 1
      return answers === 1 ? lost.answer() : { body: { code: 0, message: '', data: [{ id: 9 }] } }
    },
  })
  const note = await box()
  await person.type(note, 'Call her')
  const add = screen.getByRole('button', { name: 'Add note' })
  await person.dblClick(add)
  lost.release()
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  expect(value(note)).toBe('Call her')
  await person.click(add)
  await waitFor(() => expect(value(note)).toBe(''))
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(Object.keys(localStorage).filter((key) => key.includes('note/'))).toEqual([])
})

test('W6 what was typed is there again when the record is opened again', async () => {
  const person = userEvent.setup()
  const { unmount } = open()
  await person.type(await box(), 'Half a note')
  unmount()
  open()
  expect(value(await box())).toBe('Half a note')
})

test('W6 a note whose answer was lost is sent with the same key after a reload', async () => {
  const person = userEvent.setup()
  const lost = hold(refusal('internal'))
  const keysOf = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
  const first = open({ 'POST /release/note': lost.answer })
  await person.type(await box(), 'Call @赵志远 {Control>}{Enter}{/Control}')
  await waitFor(() => expect(keysOf(first.calls)).toHaveLength(1))
  first.unmount()
  const second = open()
  expect(value(await box())).toBe('Call @赵志远 ')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(keysOf(second.calls)).toEqual(keysOf(first.calls)))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('note/'))).toEqual([]))
  lost.release()
})

test('W6 notes are pinned on top, named by people, and changed by those who may', async () => {
  const person = userEvent.setup()
  const mine = timelineEvent({ note: noteOf({ id: 7, text: 'Look @[user:2]', people: people.slice(0, 1) }) })
  const top = timelineEvent({ who: 'Jun Zhao', note: noteOf({ id: 8, is_pinned: true, may_change: false }) })
  const { calls } = open({
    'GET /release/timeline/order/12': () => ({ body: timelineOf([mine], [top]) }),
    'PUT /release/note/id/7/a=pin': () => ({ body: { code: 0, message: '', data: [{ id: 7 }] } }),
    'PUT /release/note/id/7/a=edit': () => ({ body: { code: 0, message: '', data: [{ id: 7 }] } }),
  })
  const [first, second] = await (await events()).findAllByRole('listitem')
  expect(first?.textContent).toContain('Jun Zhao wrote, pinned')
  expect(second?.textContent).toContain('Look @Jun Zhao')
  expect(within(first ?? document.body).queryAllByRole('button')).toEqual([])
  await person.click(within(second ?? document.body).getByRole('button', { name: 'Pin' }))
  await person.click(within(second ?? document.body).getByRole('button', { name: 'Edit' }))
  const edited = screen.getByRole('textbox', { name: 'Edit' })
  expect(value(edited)).toBe('Look @Jun Zhao')
  await person.type(edited, ', and @Anna Lee')
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { pinned: true },
    { text: 'Look @[user:2], and @[user:3]', version: 0 },
  ])
})

test('W6 O28 Escape drops no text of an edit, and a colleague’s newer text is shown before it is replaced', async () => {
  const person = userEvent.setup()
  let stored = noteOf({ id: 7, text: 'Call first', version: 0 })
  const { calls } = open({
    'GET /release/timeline/order/12': () => ({
      body: timelineOf([timelineEvent({ key: '1.2.7', note: stored })]),
    }),
    'PUT /release/note/id/7/a=edit': ({ body }) => {
      const { version } = body as { version: number }
      if (version === stored.version) return { body: { code: 0, message: '', data: [{ id: 7 }] } }
      return refusal('changed_meanwhile')
    },
  })
  const edit = async () => person.click(await screen.findByRole('button', { name: 'Edit' }))
  await edit()
  const edited = () => screen.getByRole('textbox', { name: 'Edit' })
  await person.type(edited(), '{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull()
  await edit()
  await person.type(edited(), ', then send{Escape}')
  expect(value(edited())).toBe('Call first, then send')
  stored = { ...stored, text: 'Do not call', version: 1 }
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('Do not call')
  expect(value(edited())).toBe('Call first, then send')
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { text: 'Call first, then send', version: 0 },
    { text: 'Call first, then send', version: 1 },
  ])
})

test('W6 a note that somebody deletes while it is being changed keeps its text, which becomes a new note', async () => {
  const person = userEvent.setup()
  const note = timelineEvent({ key: '1.2.7', note: noteOf({ id: 7, text: 'Call first' }) })
  let stored = [note]
  const { calls } = open({
    'GET /release/timeline/order/12': () => ({ body: timelineOf(stored) }),
    'PUT /release/note/id/7/a=edit': () => refusal('not_found'),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const edited = () => screen.getByRole('textbox', { name: 'Edit' })
  await person.type(edited(), ', then send')
  stored = []
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText(/^This note was deleted meanwhile\./)
  expect(value(edited())).toBe('Call first, then send')
  await person.click(within(edited().closest('li') ?? never()).getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull())
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    root: 'order',
    root_id: 12,
    text: 'Call first, then send',
  })
})

test('W6 a filter that leaves out a note leaves its text that is being changed', async () => {
  const person = userEvent.setup()
  open({
    'GET /release/timeline/order/12': ({ query }) => ({
      body: query.filter === undefined ? shown : timelineOf([]),
    }),
  })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.type(screen.getByRole('textbox', { name: 'Edit' }), ' twice')
  await person.click(screen.getByRole('button', { name: 'Customer' }))
  await screen.findByText('Nothing of this kind.')
  expect(value(screen.getByRole('textbox', { name: 'Edit' }))).toBe('Look @Jun Zhao twice')
  expect(screen.queryByText(/^This note was deleted/)).toBeNull()
})

test('W6 a mention in the window is seen, once', async () => {
  everythingIsNear()
  const { calls } = open({
    'GET /release/timeline/order/12': () => ({
      body: timelineOf([timelineEvent({ note: noteOf({ id: 7, is_new: true }) })]),
    }),
    'PUT /release/mention/id/7/a=seen': () => ({ body: { code: 0, message: '', data: [{ id: 7 }] } }),
  })
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/release/mention/id/7/a=seen')).toHaveLength(1),
  )
})

const scan = (day: number, code: string, scans: number) =>
  timelineEvent({
    by: 'customer',
    who: null,
    at: `2025-11-${day}T02:00:00Z`,
    scans: { url_id: 1, code, scans, countries: ['CN'] },
  })

test('W6 scans that follow one another are one line, and an act of the customer is marked', async () => {
  const change = {
    id: 1,
    record: 'order_detail',
    record_id: 5,
    action: 'edit' as const,
    changed_by: 'customer',
    changed_at: '2025-11-20T00:05:00.000Z',
    before: { status_change: null },
    after: { status_change: 'Change size to L' },
    names_before: null,
    names_after: { product_id: { name: 'Mask' } },
    request_id: null,
  }
  const customers = timelineEvent({ by: 'customer', who: '吴敏', change })
  const parcel = timelineEvent({
    by: 'system',
    who: null,
    parcel: { kind: 'picked_up', parcel: 'parcel', place: 'Richmond, CA' },
  })
  const all = [
    scan(24, 'G2A', 10),
    scan(23, 'G2A', 1_001),
    scan(22, 'G2B', 1),
    customers,
    parcel,
    scan(10, 'G2B', 1),
  ]
  open({ 'GET /release/timeline/order/12': () => ({ body: timelineOf(all) }) })
  const list = await events()
  await list.findByText('1,012 scans of 2 codes in China')
  list.getByText('3 days')
  list.getByText('10 scans of G2A in China')
  list.getByText('1 scan of G2B in China', { selector: 'p' })
  list.getByText('UPS: Picked up, Richmond, CA')
  const asked = list.getByText('asked to change the size: Mask → L', { exact: false }).closest('li')
  expect(asked?.textContent).toContain('吴敏')
  expect(asked?.dataset.customer).toBe('true')
})

test('W6 a filter asks for its events, and says where there are none', async () => {
  const person = userEvent.setup()
  const { calls } = open({
    'GET /release/timeline/order/12': ({ query }) => ({
      body: query.filter === 'parcel' ? timelineOf([]) : shown,
    }),
  })
  const list = await events()
  const names = within(list.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'All',
    'People',
    'Customer',
    'Parcel',
    'Scans',
  ])
  await person.click(list.getByRole('button', { name: 'Parcel' }))
  await list.findByText('Nothing of this kind.')
  expect(calls.filter(({ path }) => path.includes('/timeline/')).map(({ query }) => query.filter)).toEqual([
    undefined,
    'parcel',
  ])
})

test('W6 older events follow on demand, and a failure offers another try', async () => {
  const person = userEvent.setup()
  let fails = true
  const { calls } = open({
    'GET /release/timeline/order/12': ({ query }) => {
      if (query.before === undefined) return { body: { ...shown, next: '5.2.7' } }
      return fails
        ? refusal('internal')
        : { body: timelineOf([timelineEvent({ note: noteOf({ id: 3, text: 'Old' }) })]) }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Show older' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await person.click(again)
  await screen.findByText('Old')
  expect(calls.findLast(({ path }) => path.includes('/timeline/'))?.query.before).toBe('5.2.7')
})

test('W6 who else has the record open is said in the top bar, and mentions are counted there', async () => {
  open({
    'PUT /release/open/order/12': () => ({ body: people.slice(0, 2) }),
    'GET /release/waiting': () => ({ body: { mentions: 2 } }),
  })
  await screen.findByText('Jun Zhao, Anna Lee have it open too')
  const link = await screen.findByRole('link', { name: '2 mentions' })
  expect(link.getAttribute('href')).toBe('/admin/today#mentions')
})
