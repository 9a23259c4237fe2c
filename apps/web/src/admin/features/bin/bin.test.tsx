import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const customer = {
  id: 113,
  kind: 'customer',
  record_id: 7,
  name: 'Li Na',
  known_by: '6045550101',
  deleted_at: '2026-03-10T04:00:00+00:00',
  deleted_by: 'ann@getzo.test',
  taken_by: null as number | null,
  merged_into: null as number | null,
  other_name: null as string | null,
}
const order = { ...customer, id: 192, kind: 'order', record_id: 12, name: 'G2-12', known_by: 'WX-1001' }

const tally = (count: number) => ({ count, more: false })

function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  let entries = [customer, order]
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/bin/all': () => page(entries),
    'GET /release/list/name/listBin/counts': () => ({
      body: { all: tally(2), views: [], tabs: [{ value: 'order', ...tally(1) }] },
    }),
    'PUT /release/bin/customer/id/7/a=restore': () => {
      entries = [order]
      return { body: { code: 0, message: '', data: [{ id: 7 }] } }
    },
    ...extra,
  })
  return { calls, ...renderApp('/admin/bin', { token: 'abc' }) }
}

beforeEach(() => notifications.clean())
const puts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method === 'PUT')

test('N8 the bin shows deleted records, by name or number, by whom and when, and restores one after asking', async () => {
  const { calls, person } = open()
  const row = (await screen.findByText('Customer Li Na')).closest('tr')
  expect(row?.querySelector('[data-phone=last]')?.textContent).toBe('Nothing in the way')
  expect(row?.textContent).toMatch(/Customer Li Na.*\(604\) 555-0101.*Mar 10, 2026.*ann@getzo\.test/)
  await person.click(screen.getByRole('button', { name: 'Restore Customer Li Na' }))
  const asked = within(await screen.findByRole('dialog', { name: /^Restore .+\?$/ }))
  asked.getByText('It goes back to its list.')
  expect(puts(calls)).toEqual([])
  await person.click(asked.getByText('Restore'))
  const message = await within(screen.getByLabelText('Messages')).findByText(/Customer Li Na restored/)
  expect(message).toBeDefined()
  expect(screen.getByText('View').getAttribute('href')).toBe('/admin/customer/7')
  await waitFor(() => expect(screen.queryByText('Customer Li Na')).toBeNull())
  expect(screen.getByText('Order G2-12')).toBeDefined()
  expect(puts(calls)).toHaveLength(1)
})

test('N8 a restore that clashes links to the other record; the record stays in the bin', async () => {
  const text = 'Customer 9 now uses the phone number (604) 555-0101.'
  const { person } = open({
    'PUT /release/bin/customer/id/7/a=restore': () =>
      refusal('restore_clash', {
        rule: 'customer.taken',
        params: { known: '(604) 555-0101', id: 9 },
        clash: { kind: 'customer', id: 9 },
      }),
  })
  await person.click(await screen.findByRole('button', { name: 'Restore Customer Li Na' }))
  await person.click(within(await screen.findByRole('dialog')).getByText('Restore'))
  await within(screen.getByLabelText('Messages')).findByText(text, { exact: false })
  expect(screen.getByText('View').getAttribute('href')).toBe('/admin/customer/9')
  expect(screen.getByText('Customer Li Na')).toBeDefined()
})

test('N8 each kind is a tab with its number of records, which stays while one searches in it', async () => {
  const { calls, person } = open()
  const tab = (name: RegExp) => screen.findByRole('tab', { name })
  await tab(/^All 2$/)
  await person.click(await tab(/^Orders 1$/))
  expect((await tab(/^Orders/)).getAttribute('aria-selected')).toBe('true')
  await person.type(screen.getByRole('searchbox'), 'G2')
  const lists = () => calls.filter(({ path }) => path === '/release/bin/all').map(({ query }) => query)
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ kind: 'order', q: 'G2' }))
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  await person.click(await tab(/^All/))
  await waitFor(() => expect(screen.getByRole('tab', { name: /^All/, selected: true })).toBeTruthy())
})

test('N8 W12 each row says what is in the way of its restore, with the way there; what was merged is not restored', async () => {
  open({
    'GET /release/bin/all': () =>
      page([
        { ...customer, taken_by: 9, other_name: 'Li Wei' },
        { ...customer, id: 114, record_id: 8, name: 'Na Li', merged_into: 12, other_name: 'Lina' },
        order,
      ]),
  })
  const row = async (record: string) =>
    within((await screen.findByText(record)).closest('tr') ?? document.body)
  const taken = await row('Customer Li Na')
  taken.getByText('In use by')
  expect(taken.getByRole('link', { name: 'Customer Li Wei' }).getAttribute('href')).toBe('/admin/customer/9')
  expect(taken.getByRole('button', { name: 'Restore Customer Li Na' })).toBeTruthy()
  const merged = await row('Customer Na Li')
  merged.getByText('Merged into')
  expect(merged.getByRole('link', { name: 'Customer Lina' }).getAttribute('href')).toBe('/admin/customer/12')
  expect(merged.queryByRole('button', { name: /^Restore/ })).toBeNull()
  ;(await row('Order G2-12')).getByText('Nothing in the way')
})
