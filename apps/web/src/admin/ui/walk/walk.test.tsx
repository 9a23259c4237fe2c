import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { labelContext } from '../../../test-kit/label-records'
import { order, orderRow, orderView } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const some = (count: number) => ({ count, more: false })
const around = (place: number, ids: [number | null, number | null], isIn = true): FakeAnswer => {
  const row = (id: number | null) => (id === null ? null : { id, cursor: `k${id}` })
  const [previous, next] = ids.map(row)
  return { body: { position: some(place), total: some(340), is_in_list: isIn, previous, next } }
}
const recordOf = (id: number) => ({
  [`GET /release/o/id/${id}/v=view`]: () => ({
    body: orderView({ order: order({ id, order_number: `G2-${id}` }) }),
  }),
  [`GET /release/o/id/${id}/label`]: () => ({ body: labelContext() }),
  [`GET /release/history/order/${id}`]: () => ({ body: [] }),
})
const rowOf = (id: number) => ({ ...orderRow({ id, order_number: `G2-${id}` }), cursor: `k${id}` })

function open(address: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([rowOf(12), rowOf(13)]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'GET /release/list/name/listOrders/id/12/neighbours': () => around(1, [null, 13]),
    'GET /release/list/name/listOrders/id/13/neighbours': () => around(340, [12, null]),
    ...recordOf(12),
    ...recordOf(13),
    ...extra,
  })
  return { ...renderApp(address, { token: 'abc' }), calls }
}
const bar = () => screen.findByRole('navigation', { name: 'Records of the list' })
const heading = (id: number) => screen.findByRole('heading', { level: 1, name: `Order Number G2-${id}` })
const list = '/admin/orders?status=awaiting_fulfillment&sort=order_number'

test('W5 a row’s address carries the list’s query and the row’s place, for a click, j and Enter', async () => {
  const { calls, address } = open(list)
  const link = await screen.findByRole('link', { name: 'G2-12' })
  const to = '/admin/o/12?status=awaiting_fulfillment&sort=order_number&list=listOrders&key=k12'
  expect(link.getAttribute('href')).toBe(to)
  expect(screen.getByRole('link', { name: 'View Order G2-12' }).getAttribute('href')).toBe(to)
  act(() => link.click())
  await heading(12)
  expect(address()).toBe(to)
  within(await bar()).getByText('1 of 340, filtered Orders')
  expect(calls.find(({ path }) => path.endsWith('/id/12/neighbours'))?.query).toEqual({
    key: 'k12',
    query: 'status=awaiting_fulfillment&sort=order_number',
  })
})

test('W5 j and k go on and back, an end has no way on, and Esc returns to the row', async () => {
  const { person, address } = open(list)
  await screen.findByRole('link', { name: 'G2-12' })
  await person.keyboard('j{Enter}')
  await heading(12)
  expect(within(await bar()).getByRole('button', { name: 'Previous of the list' })).toHaveProperty(
    'disabled',
    true,
  )
  await person.keyboard('k')
  await heading(12)
  await person.keyboard('j')
  await heading(13)
  await within(await bar()).findByText('340 of 340, filtered Orders')
  expect(within(await bar()).getByRole('button', { name: 'Next of the list' })).toHaveProperty(
    'disabled',
    true,
  )
  await person.keyboard('k')
  await heading(12)
  await person.keyboard('j')
  await heading(13)
  await within(await bar()).findByText('340 of 340, filtered Orders')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('G2-13'))
  expect(address()).toBe(list)
})

test('W5 both neighbours, and the ways on from them, are read while a record is looked at', async () => {
  const { calls } = open('/admin/o/13?list=listOrders&key=k13&sort=order_number', {
    'GET /release/list/name/listOrders/id/13/neighbours': () => around(13, [12, 14]),
    'GET /release/list/name/listOrders/id/14/neighbours': () => around(14, [13, 15]),
    ...recordOf(14),
  })
  await heading(13)
  const read = (path: string) => calls.filter((call) => call.path === path)
  for (const id of [12, 14]) {
    await waitFor(() => expect(read(`/release/o/id/${id}/v=view`)).toHaveLength(1))
    await waitFor(() => expect(read(`/release/list/name/listOrders/id/${id}/neighbours`)).toHaveLength(1))
  }
  expect(read('/release/list/name/listOrders/id/14/neighbours')[0]?.query).toEqual({
    key: 'k14',
    query: 'sort=order_number',
  })
})

test('W5 from another page of the list Esc leads to the page with the record', async () => {
  const { person, address } = open('/admin/o/13?list=listOrders&key=k13&sort=order_number&q=G2')
  await within(await bar()).findByText('340 of 340, filtered Orders')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/admin/orders?sort=order_number&q=G2&after=k12&at=340'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('G2-13'))
})

test('W5 O9 a list that was opened anew is the one to return to, even before the place in it is known', async () => {
  const { router } = open('/admin/o/13?list=listOrders&key=k13&sort=order_number&q=G2', {
    'GET /release/list/name/listOrders/id/12/neighbours': hold(around(1, [null, 13])).answer,
  })
  await within(await bar()).findByText('340 of 340, filtered Orders')
  act(() => router.history.push('/admin/orders?status=shipped'))
  const link = await screen.findByRole('link', { name: 'G2-12' })
  act(() => link.click())
  await heading(12)
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(
    '/admin/orders?status=shipped',
  )
})

test('W5 W3 a record that left the view stays, says so by the view’s name, and the next one follows', async () => {
  const view = {
    id: 5,
    list: 'listOrders',
    name: 'To ship',
    shared: true,
    may_change: false,
    query: { status: 'awaiting_fulfillment' },
    dropped: [],
    arrangement: null,
    date_created: '2026-01-01T00:00:00Z',
    created_by: 'ada@getzo.test',
    date_modified: null,
    modified_by: null,
    version: 1,
  }
  const { person, router } = open('/admin/o/12?status=awaiting_fulfillment&view=5&list=listOrders&key=k12', {
    'GET /release/list/views': () => ({ body: { views: [view], arrangements: [], defaults: [] } }),
    'GET /release/list/name/listOrders/id/12/neighbours': () => around(1, [null, 13], false),
  })
  await within(await bar()).findByText('No longer in To ship')
  // the list's rows carry the view to its records
  act(() => router.history.push('/admin/orders?status=awaiting_fulfillment&view=5'))
  const link = await screen.findByRole('link', { name: 'G2-12' })
  expect(link.getAttribute('href')).toContain('&view=5&')
  act(() => link.click())
  await within(await bar()).findByText('No longer in To ship')
  await person.keyboard('j')
  await heading(13)
  expect(await within(await bar()).findByText('340 of 340, To ship')).toBeDefined()
})

test('W5 from a record that left the list Esc leads to the row that follows it', async () => {
  const { person } = open('/admin/o/12?status=shipped&list=listOrders&key=k12', {
    'GET /release/o/all': () => page([rowOf(13)]),
    'GET /release/list/name/listOrders/id/12/neighbours': () => around(1, [null, 13], false),
  })
  await within(await bar()).findByText('No longer in filtered Orders')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('G2-13'))
})

test('W5 keys rest while somebody types, and an order without a list has no neighbours', async () => {
  const { person, address } = open('/admin/o/12')
  await heading(12)
  expect(screen.queryByRole('navigation', { name: 'Records of the list' })).toBeNull()
  await person.click(await screen.findByRole('textbox', { name: 'Write a note' }))
  await person.keyboard('e{Escape}')
  expect(address()).toBe('/admin/o/12')
})

test('W5 the place of a list that cannot be read is left out, and the order stays usable', async () => {
  const { person } = open('/admin/o/12?list=listGone&key=x', {
    'GET /release/list/name/listGone/id/12/neighbours': () => refusal('not_found'),
  })
  await heading(12)
  const steps = within(await bar()).getAllByRole('button')
  expect(steps.every((step) => step.hasAttribute('disabled'))).toBe(true)
  await person.keyboard('j')
  await heading(12)
})

test('W5 "?" shows the keys of the visible screen', async () => {
  const { person } = open('/admin/o/12?list=listOrders&key=k12')
  await bar()
  await screen.findByRole('textbox', { name: 'Write a note' })
  await person.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }))
  const record = within(sheet.getByRole('region', { name: 'On a record' })).getAllByRole('term')
  expect(record.map(({ textContent }) => textContent).toSorted()).toEqual([
    'All acts of this record',
    'Back to the list',
    'Change the status',
    'Edit',
    'Next of the list',
    'Previous of the list',
    'Print',
    'Write a note',
  ])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('c')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a note' }))
})

test('W5 W2 the keys of the screen beneath are acts of the palette, each beside its words', async () => {
  const { person } = open('/admin/o/12?list=listOrders&key=k12', {
    'GET /release/find': () => ({ body: [] }),
  })
  await screen.findByRole('textbox', { name: 'Write a note' })
  const type = async (text: string) => {
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByRole('combobox', { name: 'Search' }), text)
  }
  await type('> note')
  const act = await screen.findByRole('option', { name: 'Write a note' })
  expect(within(act).getByText('C').tagName).toBe('KBD')
  await person.keyboard('{Enter}')
  const note = screen.getByRole('textbox', { name: 'Write a note', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
  await type('today')
  const screenOf = await screen.findByRole('option', { name: 'Today' })
  expect(within(screenOf).getByText('T').tagName).toBe('KBD')
})
