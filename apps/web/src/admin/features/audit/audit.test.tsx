import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { renderApp } from '../../../test/render-app'

const at = '2026-03-10T04:00:00+00:00'
const edited = {
  id: 90,
  at,
  source: 'change',
  action: 'edit',
  person: 'ann@getzo.test',
  person_name: 'Ann Lee',
  root: 'order',
  root_id: 12,
  root_name: 'G2-12',
  reason: null,
  address: null,
  request_id: 'req-1',
  change: {
    id: 90,
    record: 'order',
    record_id: 12,
    action: 'edit',
    changed_by: 'ann@getzo.test',
    changed_at: at,
    before: { order_status: 'waiting_for_payment', tracking_id: null },
    after: { order_status: 'awaiting_fulfillment', tracking_id: '1Z9' },
    names_before: null,
    names_after: null,
    request_id: 'req-1',
  },
}
const renamed = {
  ...edited,
  id: 89,
  root: 'customer',
  root_id: 7,
  root_name: 'Li Na',
  change: {
    ...edited.change,
    record: 'customer',
    before: { customer_name: 'Li' },
    after: { customer_name: 'Li Na' },
  },
}
const event = {
  ...edited,
  id: 2 ** 52 + 5,
  source: 'event',
  action: 'sign_in_failed',
  person: null,
  person_name: null,
  root: 'user',
  root_id: 3,
  root_name: 'bo@getzo.test',
  reason: 'wrong password',
  address: '198.51.100.7',
  change: null,
}
const later = {
  ...event,
  id: 2 ** 52 + 4,
  action: 'passkey_added',
  reason: 'a reason of later',
  root_id: null,
  root_name: null,
}
const seals = { day: '2026-03-09', seal: `9f4c${'0'.repeat(56)}00b2`, sealed_at: at, days: 902 }

function open(more: Parameters<typeof fakeApi>[0] = {}, path = '/admin/audit') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/audit/all': () => page([edited, renamed, event, later]),
    'GET /release/audit/seals': () => ({ body: seals }),
    'GET /release/list/authors': () => ({ body: [] }),
    ...more,
  })
  return { calls, ...renderApp(path, { token: 'abc' }) }
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

test('W15 the audit tells who did what, with values and reasons in words, and kinds of a later version as they are', async () => {
  open()
  await waitFor(async () =>
    expect((await rowOf('G2-12')).textContent).toMatch(/Ann Lee.*Changed order G2-12.*2 fields/),
  )
  await waitFor(async () =>
    expect((await rowOf('Li Na')).textContent).toMatch(/Changed customer Li Na.*Name: Li → Li Na/),
  )
  expect((await rowOf('bo@getzo.test')).textContent).toMatch(
    /unknown.*Sign-in refused account.*Wrong password.*198\.51\.100\.7/,
  )
  expect((await rowOf('Passkey added')).textContent).toContain('a reason of later')
  expect(screen.getByText('G2-12').getAttribute('href')).toBe('/admin/o/12')
  expect((await screen.findByText('Sealed until Mar 9, 2026.')).parentElement?.textContent).toContain(
    '902 days',
  )
})

test('W15 an entry beside the list shows every field before and after, the request, and the way to its record', async () => {
  // read ahead once its link has the focus
  const { person } = open({ 'GET /release/o/id/12/v=view': () => refusal('not_found') })
  const row = await rowOf('G2-12')
  within(row).getByRole('link', { name: 'G2-12' }).focus()
  await person.keyboard(' ')
  const peek = within(await screen.findByRole('dialog', { name: /Changed order G2-12/ }))
  const fields = await peek.findAllByRole('row')
  expect(fields.map((field) => [...field.children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Before', 'After'],
    ['Order Status', 'Waiting for Payment', 'Awaiting Fulfillment'],
    [expect.stringMatching(/Tracking/i), 'nothing', '1Z9'],
  ])
  peek.getByText('req-1')
  expect(peek.getByRole('link', { name: 'Open G2-12' }).getAttribute('href')).toBe('/admin/o/12')
  expect(peek.getByRole('link', { name: 'All of this record' }).getAttribute('href')).toBe(
    '/admin/audit?record=order&record_id=12',
  )
})

test('W15 the filters of the address are sent', async () => {
  const { calls } = open(
    {},
    '/admin/audit?record=order&record_id=12&act=edit&by=ann%40getzo.test&address=198.51.100.7',
  )
  await rowOf('G2-12')
  const [first] = calls.filter(({ path }) => path === '/release/audit/all')
  expect(first?.query).toMatchObject({
    record: 'order',
    record_id: '12',
    act: 'edit',
    by: 'ann@getzo.test',
    address: '198.51.100.7',
  })
})

test('W15 before the first seal it says when that comes; without seals the list works', async () => {
  open({ 'GET /release/audit/seals': () => ({ body: { day: null, seal: null, sealed_at: null, days: 0 } }) })
  expect(await screen.findByText(/^No day is sealed yet/)).toBeDefined()
})

test('W15 the list works without the seals', async () => {
  open({ 'GET /release/audit/seals': () => refusal('internal') })
  expect((await rowOf('G2-12')).textContent).toContain('Ann Lee')
})

test('A16 W15 a csr has no audit', async () => {
  open({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  await waitFor(() => expect(screen.queryByText('Audit')).toBeNull())
  expect(screen.queryByText('G2-12')).toBeNull()
})
