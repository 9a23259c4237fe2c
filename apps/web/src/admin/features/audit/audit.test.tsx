import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

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
const seal = `9f4c${'0'.repeat(56)}00b2`
const seals = {
  day: '2026-03-09',
  seal,
  sealed_at: at,
  days: 902,
  checked: 902,
  checked_since: '2026-03-10T03:10:00+00:00',
  wrong_day: null as string | null,
  of_days: [] as object[],
}
const sealOf = (day: string, more: object = {}) => ({
  day,
  seal,
  entries: 212,
  sealed_at: at,
  checked_at: null,
  fits: null,
  ...more,
})

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
    'All 902 days match their entries',
  )
  expect(screen.getByText(/could add an entry with another date/)).toBeDefined()
})

/** Entries of four days, newest first. */
const ofFourDays = ['10', '09', '08', '07'].map((day, n) => ({
  ...edited,
  id: 90 - n,
  at: `2026-03-${day}T04:05:06+00:00`,
  root_name: `G2-${day}`,
}))
const headings = async () => {
  await screen.findByText('not sealed yet')
  return screen
    .getAllByRole('rowheader')
    .flatMap(({ textContent: text }) => (/2026/.test(text) ? [text] : []))
}

test('W15 each day of the list has a heading that says how its seal stands', async () => {
  const { calls } = open({
    'GET /release/audit/all': () => page([...ofFourDays, { ...edited, id: 1, at: '2026-03-07T04:00:00Z' }]),
    'GET /release/audit/seals': ({ query }) => ({
      body: {
        ...seals,
        of_days:
          query.days === undefined
            ? []
            : [
                sealOf('2026-03-09'),
                sealOf('2026-03-08', { fits: true, checked_at: '2026-03-09T19:10:00+00:00', entries: 1 }),
                sealOf('2026-03-07', { fits: false, checked_at: at }),
              ],
      },
    }),
  })
  expect(await headings()).toEqual([
    'Mar 10, 2026not sealed yet',
    'Mar 9, 2026212 entriessealed9f4c…b2Check again',
    'Mar 8, 20261 entrysealed, checked Mar 10, 2026, 3:10 AM9f4c…b2Check again',
    'Mar 7, 2026212 entriesdiffers from its seal9f4c…b2Check again',
  ])
  expect((await rowOf('G2-08')).textContent).toContain('12:05:06')
  const asked = calls.filter(({ path }) => path === '/release/audit/seals').map(({ query }) => query.days)
  expect(new Set(asked)).toEqual(new Set([undefined, '2026-03-10,2026-03-09,2026-03-08,2026-03-07']))
})

test('W15 a day is compared with its seal, and what was found is shown', async () => {
  let fits: boolean | null = null
  const { person, calls } = open({
    'GET /release/audit/all': () => page(ofFourDays),
    'GET /release/audit/seals': () => ({
      body: {
        ...seals,
        wrong_day: fits === false ? '2026-03-09' : null,
        of_days: [sealOf('2026-03-09', { fits, checked_at: fits === null ? null : at })],
      },
    }),
    'PUT /release/audit/seals/a=check': () => {
      fits = false
      return { body: { code: 0, message: '', data: { checked: 1, days: 902, wrong_day: '2026-03-09' } } }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Check Mar 9, 2026 again' }))
  expect(await screen.findByText('differs from its seal')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ day: '2026-03-09' })
  const notice = (await screen.findByText('Mar 9, 2026 differs from its seal.')).closest('[role=alert]')
  expect(
    within(notice as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/audit?at_from=2026-03-09&at_to=2026-03-09')
})

test('W15 all days are compared from above the list, and it says where not all were yet', async () => {
  const { person, calls } = open({
    'GET /release/audit/seals': () => ({ body: { ...seals, checked: 300 } }),
    'PUT /release/audit/seals/a=check': () => ({
      body: { code: 0, message: '', data: { checked: 300, days: 902, wrong_day: null } },
    }),
  })
  expect(await screen.findByText(/so far: 300 of 902 days/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Days compared: 300 of 902. All fit their seals.')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ day: null })
})

test('W15 an entry beside the list shows every field before and after, the request, and the way to its record', async () => {
  const { person } = open()
  const row = await rowOf('G2-12')
  await person.click(within(row).getByRole('button', { name: /beside the list$/ }))
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
  open({
    'GET /release/audit/seals': () => ({
      body: { ...seals, day: null, seal: null, sealed_at: null, days: 0 },
    }),
  })
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
