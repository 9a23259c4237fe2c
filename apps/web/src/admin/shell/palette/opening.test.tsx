import type { Found } from '@getzo/contract/find/find.schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { renderApp } from '../../../test-kit/render-app'
import { queryClient } from '../../api/query-client'

const order: Found = {
  kind: 'order',
  id: 24,
  screen_id: 24,
  title: 'G2-24254',
  title_pinyin: '',
  customer_id: 7,
  customer_name: '吴敏',
  customer_name_pinyin: 'Wu Min',
  note: 'WX20261112-6741',
  status: 'shipped',
  amount: '310.00',
  currency: 'USD',
  count: null,
  at: '2026-11-12T08:00:00Z',
}

test('W2 what was opened stands under "Recently opened" also where the palette is opened again before it is stored', async () => {
  const stored: Found[] = []
  const storing = hold(null)
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/find': ({ query: { q = '' } }) => ({ body: q === '' ? [...stored] : [order] }),
    'PUT /release/find/a=remember': async () => {
      await storing.answer()
      stored.push(order)
      return { body: { code: 0, message: '', data: {} } }
    },
    'GET /release/o/all': () => page([]),
    'GET /release/o/id/24/v=view': () => refusal('not_found'),
  })
  const { person } = renderApp('/admin/nowhere', { token: 'abc' })
  await screen.findByRole('navigation', { name: 'Menu' })
  const open = async () => {
    await person.keyboard('{Control>}k{/Control}')
    return await screen.findByRole('combobox', { name: 'Search' })
  }
  await person.type(await open(), 'G2')
  await screen.findByRole('option', { name: /G2-24254/ })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  await open()
  await screen.findByRole('group', { name: 'Screens' })
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull()
  storing.release()
  await screen.findByRole('group', { name: 'Recently opened' })
  // the order's screen has come: it asks for nothing during the next test
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/release/o/id/24/v=view'))
})

test('W2 letters and an Enter typed before the field is drawn are neither lost nor keys of the page', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/find': ({ query: { q } }) => ({ body: q === 'G2' ? [{ ...order, kind: 'brand' }] : [] }),
    'PUT /release/find/a=remember': () => ({ body: { code: 0, message: '', data: {} } }),
  })
  const { person, address } = renderApp('/admin/nowhere', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: /^Search orders/ }))
  await person.keyboard('G2{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/brand/24'))
  // the screen has come: it asks for nothing during the next test
  await screen.findByText('You cannot open this screen')
})

test.each([
  ['the pointer', () => fireEvent.mouseMove(screen.getByRole('option', { name: /24254/ }))],
  ['an arrow key', () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })],
  ['Tab', () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab' })],
])('W2 a choice by %s ends the waiting of Enter, which then opens nothing by itself', async (_, choose) => {
  const older: Found = { ...order, kind: 'brand' }
  const newer = hold({ body: [{ ...older, id: 25, screen_id: 25, title: 'G2-24255' }, older] })
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/find': ({ query: { q } }) =>
      q === 'G2' ? newer.answer() : { body: q === 'G' ? [older] : [] },
  })
  const { person, address } = renderApp('/admin/nowhere', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: /^Search orders/ }))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await person.type(field, 'G')
  await screen.findByRole('option', { name: /24254/ })
  await person.type(field, '2{Enter}')
  await waitFor(() => expect(calls.map(({ query }) => query.q)).toContain('G2'))
  choose()
  newer.release()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['find'] })).toBe(0))
  expect(screen.getByRole('combobox', { name: 'Search' })).toBe(field)
  expect(address()).toBe('/admin/nowhere')
})
