import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { askedAt, queues, today } from '../../../test-kit/today-records'
import { queryClient } from '../../api/query-client'
import { todayQuery } from './today.api'

const open = (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/today': () => ({ body: today }),
    ...answers,
  })
  const app = renderApp('/admin/today', { token: 'abc' })
  // what a focused link leads to is not asked for in advance here
  app.router.preloadRoute = () => Promise.resolve(undefined)
  return { calls, ...app }
}
const queue = async (name: string) => within(await screen.findByRole('region', { name }))

test('W1 each queue says how many wait, why, and shows its first entries with the way to all', async () => {
  open()
  const ending = await queue('Windows that end within two days')
  ending.getByText('After the last day the customer can no longer cancel or change a size.')
  expect(ending.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'G2-1吴敏 Wu Min Change size to L, XSends todayDecide',
    'G2-2吴敏 Wu Min 1 item · 9.00 USDends tomorrowView',
  ])
  expect(ending.getByRole('link', { name: 'G2-1' }).getAttribute('href')).toBe('/admin/o/1')
  expect(ending.getByRole('link', { name: 'Decide: G2-1' }).getAttribute('href')).toBe('/admin/o/1')
  expect(ending.getByRole('link', { name: 'View: G2-2' }).getAttribute('href')).toBe('/admin/o/2')
  expect(ending.getByRole('link', { name: /^Open all/ }).getAttribute('href')).toBe(
    '/admin/orders?queue=windows_ending&sort=tyl_date_delivered',
  )
  const sizes = await queue('Size-change requests')
  sizes.getByText('Mask · Slate - M → L')
  sizes.getByText('12 h')
  expect((await queue('Refunds due')).getByText('999+')).toBeTruthy()
  screen.getByText('3 new orders, 378.00 USD')
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/admin/promotion/4')
  expect(screen.getByRole('heading', { name: 'Orders this week' }).parentElement?.textContent).toContain(
    '14 7 more than the week before',
  )
})

test('W1 a queue whose oldest entry has waited too long comes first; empty ones share a line', async () => {
  open()
  await queue('Refunds due')
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Windows that end within two days',
    'Refunds due',
    'Size-change requests',
    'Orders to ship',
  ])
  const nothing = screen.getByText(/^Nothing in:/)
  expect(within(nothing).getByRole('link', { name: 'Unclear labels' }).getAttribute('href')).toBe(
    '/admin/orders?queue=unclear_labels',
  )
})

test('W1 K7 a due refund is marked done where it stands, and the queue is read again', async () => {
  let reads = 0
  const { person } = open({
    'GET /release/today': () => {
      reads += 1
      return { body: today }
    },
    'PUT /release/refund/id/9/a=done': () => ({
      body: { code: 0, message: '', data: [{ done_at: '2026-11-23T06:00:00Z' }] },
    }),
  })
  const refunds = await queue('Refunds due')
  await person.click(refunds.getByRole('button', { name: /^Mark done/ }))
  await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(reads).toBeGreaterThan(1))
})

test('W1 R4 a size change is applied where it stands, as it was seen, and can be undone', async () => {
  const line = {
    id: 7,
    combo_identifier: 'Slate - L',
    price: '22.00',
    currency: 'USD',
    admin_clear_date: askedAt,
  }
  const done = (data: unknown[]) => () => ({ body: { code: 0, message: '', data } })
  const { person, calls } = open({
    'PUT /release/od/a=status_apply': done([line]),
    'PUT /release/od/a=status_undo': done([line]),
  })
  await person.click((await queue('Size-change requests')).getByRole('button', { name: /^Apply/ }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { id: 7, seen: 'Change size to L', seen_date: askedAt },
      { id: 7, seen_date: askedAt },
    ]),
  )
})

test('W1 an entry is put off until a day, and brought back by Undo or from its queue', async () => {
  const done = () => ({ body: { code: 0, message: '', data: {} } })
  const { person, calls } = open({
    'GET /release/today': () => ({
      body: {
        ...today,
        queues: today.queues.map((one) => ({ ...one, put_off: one.id === 'to_ship' ? 2 : 0 })),
      },
    }),
    'PUT /release/today/later': done,
    'DELETE /release/today/later/refunds_due': done,
    'DELETE /release/today/later/to_ship': done,
  })
  await person.click((await queue('Refunds due')).getByRole('button', { name: 'Later: G2-4' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Until tomorrow/ }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await person.click((await queue('Orders to ship')).getByRole('button', { name: 'Show 2 hidden' }))
  await waitFor(() =>
    expect(
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, query, body }) => [method, path, query, body]),
    ).toEqual([
      ['PUT', '/release/today/later', {}, { queue: 'refunds_due', id: 9, until: '2026-11-24' }],
      ['DELETE', '/release/today/later/refunds_due', { id: '9' }, undefined],
      ['DELETE', '/release/today/later/to_ship', {}, undefined],
    ]),
  )
})

test('W1 j and k go through the entries, a number to its queue and on to its own entries', async () => {
  const { person } = open()
  const ending = await queue('Windows that end within two days')
  await person.keyboard('jj')
  expect(document.activeElement).toBe(ending.getByRole('link', { name: 'G2-2' }))
  await person.keyboard('k')
  expect(document.activeElement).toBe(ending.getByRole('link', { name: 'G2-1' }))
  await person.keyboard('2')
  expect(document.activeElement?.textContent).toBe('Refunds due')
  await person.keyboard('k')
  expect(document.activeElement).toBe(ending.getByRole('link', { name: 'G2-2' }))
  await person.keyboard('2j')
  const due = await queue('Refunds due')
  expect(document.activeElement).toBe(due.getByRole('link', { name: 'G2-4' }))
})

test('W1 what is read again by itself waits while somebody aims at an entry, and is shown afterwards', async () => {
  let rows = queues[0]?.rows ?? []
  const { calls, person } = open({
    'GET /release/today': () => ({ body: { ...today, queues: [{ put_off: 0, ...queues[0], rows }] } }),
  })
  const ending = await queue('Windows that end within two days')
  const names = () => ending.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4))
  await person.hover(ending.getByRole('link', { name: 'G2-2' }))
  rows = rows.slice(1)
  const reads = () => calls.filter(({ path }) => path === '/release/today').length
  const before = reads()
  await queryClient.refetchQueries({ queryKey: ['today'] })
  expect(reads()).toBe(before + 1)
  expect(names()).toEqual(['G2-1', 'G2-2'])
  await person.hover(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(names()).toEqual(['G2-2']))
  // what somebody asks for is not held back
  rows = queues[0]?.rows ?? []
  await person.hover(ending.getByRole('link', { name: 'G2-2' }))
  await queryClient.invalidateQueries({ queryKey: ['today'] })
  await waitFor(() => expect(names()).toEqual(['G2-1', 'G2-2']))
})

test('W1 what is read again by itself waits while somebody goes through the entries by keys', async () => {
  let rows = queues[0]?.rows ?? []
  const { person } = open({
    'GET /release/today': () => ({ body: { ...today, queues: [{ put_off: 0, ...queues[0], rows }] } }),
  })
  const ending = await queue('Windows that end within two days')
  await person.keyboard('jj')
  rows = rows.slice(1)
  await queryClient.refetchQueries({ queryKey: ['today'] })
  expect(ending.getAllByRole('listitem')).toHaveLength(2)
  await person.hover(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(ending.getAllByRole('listitem')).toHaveLength(1))
})

test('W1 A20 a failure is said, and tried again', async () => {
  let isDown = true
  const { person } = open({
    'GET /release/today': () => (isDown ? refusal('internal', {}) : { body: today }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeTruthy())
})

test('W1 A20 what waits stays in sight when it cannot be read again, and says so', async () => {
  let isDown = false
  openToday({ 'GET /release/today': () => (isDown ? refusal('internal', {}) : { body: today }) })
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  isDown = true
  await act(() => queryClient.refetchQueries({ queryKey: todayQuery.queryKey }))
  await screen.findByText('May be out of date')
  expect(screen.getByText('G2-1')).toBeDefined()
})

function openToday(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ 'GET /auth/user': () => ({ body: userOf('administrator') }), ...handlers })
  return { ...renderApp('/admin/today', { token: 'abc' }), calls }
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('W1 a person puts the queues in order and hides some, at once and on the server; what is hidden is named at the end', async () => {
  const kept: unknown[] = []
  const { person } = open({
    'PUT /release/today/arrangement': ({ body }) => {
      kept.push(body)
      return { body: { code: 0, message: 'Arranged', data: {} } }
    },
  })
  await queue('Refunds due')
  expect(names().slice(0, 3)).toEqual([
    'Windows that end within two days',
    'Refunds due',
    'Size-change requests',
  ])
  await person.click(screen.getByRole('button', { name: 'Arrange' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Arrange' }))
  expect(panel.getByRole('button', { name: 'Usual order, all shown' })).toHaveProperty('disabled', true)
  await person.click(panel.getByRole('button', { name: 'Move up: Size-change requests' }))
  await waitFor(() => expect(names()[0]).toBe('Size-change requests'))
  // the person's own order stands over that of what is late
  expect(names().slice(0, 3)).toEqual([
    'Size-change requests',
    'Windows that end within two days',
    'Refunds due',
  ])
  panel.getByText('Size-change requests is now 1 of 4')
  // at the top there is no way up: the focus stays in the row
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Size-change requests')
  await person.click(panel.getByRole('checkbox', { name: 'Refunds due' }))
  await waitFor(() => expect(names()).not.toContain('Refunds due'))
  expect(screen.getByText(/^Hidden by you:/).textContent).toBe('Hidden by you: Refunds due 999+')
  await waitFor(() => expect(kept).toHaveLength(2))
  expect(kept[1]).toEqual({
    queues: [
      { id: 'size_requests', shown: true },
      { id: 'windows_ending', shown: true },
      { id: 'refunds_due', shown: false },
      { id: 'unclear_labels', shown: true },
      { id: 'to_ship', shown: true },
    ],
  })
  await person.click(panel.getByRole('button', { name: 'Usual order, all shown' }))
  await waitFor(() => expect(kept[2]).toEqual({ queues: null }))
  expect(names()[1]).toBe('Refunds due')
})

test('W1 O38 the labels of all orders to ship are one link away, for those who may buy them', async () => {
  const link = { name: 'Generate labels' }
  open()
  expect((await queue('Orders to ship')).getByRole('link', link).getAttribute('href')).toBe(
    '/admin/orders?queue=to_ship&sort=tyl_date_delivered#labels',
  )
})

test('W1 A16 a csr buys no labels from Today', async () => {
  open({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  const card = await queue('Orders to ship')
  expect(card.queryByRole('link', { name: 'Generate labels' })).toBeNull()
})
