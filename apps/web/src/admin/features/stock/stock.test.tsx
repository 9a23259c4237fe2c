import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const mask = {
  id: 9,
  sku: 'CR-MASK-M',
  combo_identifier: 'Slate - M',
  active: true,
  product_id: 5,
  product_name: 'Ridgeline Mask',
  brand_id: 1,
  brand_name: 'Cascade Ridge',
  pic: null,
  on_hand: 4,
  reserved: 6,
  coming: 0,
  coming_on: null,
  left: -2,
  sold: 22,
  lasts_until: null,
  reorder_at: 12,
  is_untracked: false,
  warns: true,
  counted_at: null,
}
const ornament = {
  ...mask,
  id: 10,
  sku: 'PL-STAR',
  product_name: 'Birch Ornament',
  on_hand: null,
  reserved: null,
  left: null,
  is_untracked: true,
}
const entry = {
  id: 71,
  kind: 'sent',
  amount: -1,
  after: 4,
  order_id: 42,
  order_number: 'G2-42',
  arrival_id: null,
  arrival_number: null,
  made_at: '2026-03-11T04:00:00+00:00',
  made_by: 'bo@getzo.test',
  note: null,
}
const counted = (count: number) => ({ count, more: false })

const reads = (role: 'administrator' | 'csr' = 'administrator') => ({
  'GET /auth/user': () => ({ body: userOf(role) }),
  'GET /release/list/name/listStock/counts': () => ({
    body: {
      all: counted(2),
      views: [],
      tabs: ['low', 'sold_out', 'oversold', 'not_counted', 'untracked'].map((value) => ({
        value,
        ...counted(1),
      })),
    },
  }),
  'GET /release/stock/all': () => page([mask, ornament]),
  'GET /release/stock/id/9': () => ({
    body: {
      ...mask,
      coming: 30,
      coming_on: '2026-12-04',
      lacking: [{ order_id: 42, order_number: 'G2-42', quantity: 3, lacks: 2 }],
    },
  }),
  'GET /release/stock/id/9/entries': () => page([entry]),
})
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body

test('S5 each SKU says what is on hand, reserved and left, and how long it lasts; an untracked one hides its numbers', async () => {
  fakeApi(reads())
  renderApp('/admin/stock', { token: 'abc' })
  const text = (await rowOf('Ridgeline Mask')).textContent
  expect(text).toMatch(/CR-MASK-M.*4.*6.*−2.*22.*oversold by 2.*12/)
  expect((await rowOf('Birch Ornament')).textContent).toMatch(/PL-STAR.*untracked.*–.*made to order/)
  await screen.findByRole('tab', { name: 'Not counted lately 1' })
})

test('S5 a count says before it is saved what the ledger will say, and sends the number that was seen', async () => {
  const calls = fakeApi({
    ...reads(),
    'PUT /release/stock/id/9/a=correct': () => ({
      body: { code: 0, message: '', data: [{ ...mask, on_hand: 3, left: -3 }] },
    }),
  })
  const { person } = renderApp('/admin/stock', { token: 'abc' })
  await person.click(within(await rowOf('Ridgeline Mask')).getByRole('button', { name: /^4 of CR-MASK-M/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct what is on the shelf' })
  const save = within(dialog).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await person.click(within(dialog).getByRole('button', { name: 'One fewer' }))
  expect(dialog.textContent).toContain('1 fewer: 4 → 3left −2 → −3')
  await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'One is torn')
  await person.click(save)
  await screen.findByText('3 of CR-MASK-M on hand')
  expect(calls.find(({ path }) => path.endsWith('a=correct'))?.body).toEqual({
    kind: 'counted',
    pieces: 3,
    quantity_seen: 4,
    note: 'One is torn',
  })
})

test('S5 a count that somebody else was faster than keeps what was typed and says so', async () => {
  fakeApi({
    ...reads(),
    'PUT /release/stock/id/9/a=correct': () =>
      refusal('rule', { rule: 'stock.moved', params: { n: 3 }, field: 'quantity_seen' }),
  })
  const { person } = renderApp('/admin/stock', { token: 'abc' })
  await person.click(within(await rowOf('Ridgeline Mask')).getByRole('button', { name: /^4 of CR-MASK-M/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct what is on the shelf' })
  const field = within(dialog).getByRole('textbox', { name: 'On the shelf now' })
  await person.clear(field)
  await person.type(field, '8')
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Somebody else moved this stock meanwhile: 3 on hand now.')
  expect(field).toHaveProperty('value', '8')
})

test('S5 a reorder point is set in the row, and cleared by an empty field', async () => {
  const calls = fakeApi({
    ...reads(),
    'PUT /release/stock/a=reorder': () => ({
      body: { code: 0, message: '', data: [{ ...mask, reorder_at: null }] },
    }),
  })
  const { person } = renderApp('/admin/stock', { token: 'abc' })
  await person.click(within(await rowOf('Ridgeline Mask')).getByRole('button', { name: /^Reorder point/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Reorder at' })
  await person.clear(within(dialog).getByRole('textbox', { name: /^Reorder when/ }))
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path.endsWith('a=reorder'))?.body).toEqual({ ids: [9], reorder_at: null })
})

test('S5 A26 a csr sees the peek with the orders that wait and the ledger, and corrects nothing', async () => {
  fakeApi(reads('csr'))
  const { person } = renderApp('/admin/stock', { token: 'abc' })
  const row = await rowOf('Ridgeline Mask')
  expect(within(row).queryByRole('button', { name: /correct$/ })).toBeNull()
  await person.click(within(row).getByRole('button', { name: /beside the list$/ }))
  const peek = await screen.findByRole('dialog')
  await within(peek).findByText('One order cannot be sent:')
  expect(within(peek).getByLabelText('Stock').textContent).toBe('On hand4Reserved6Left−2Coming30 Dec 4')
  const ledger = await within(peek).findByRole('table')
  expect(ledger.textContent).toMatch(/Sent with G2-42.*bo@getzo.test.*−1.*4/)
})

test.each([
  [{ free: 3, packed: 2, sent: 7 }, '3 without an order, 2 packed, 7 sent. 1 more than lie on the shelf.'],
  [{ free: 1, packed: 0, sent: 0 }, '1 without an order, 0 packed, 0 sent. 3 fewer than lie on the shelf.'],
  [{ free: 4, packed: 0, sent: 0 }, '4 without an order, 0 packed, 0 sent. '],
])('S9 numbered pieces %o stand beside the quantity, with what they differ by', async (pieces, told) => {
  fakeApi({
    ...reads(),
    'GET /release/stock/id/9': () => ({ body: { ...mask, lacking: [], pieces } }),
  })
  const { person } = renderApp('/admin/stock', { token: 'abc' })
  const row = await rowOf('Ridgeline Mask')
  await person.click(within(row).getByRole('button', { name: /beside the list$/ }))
  const link = await screen.findByRole('link', { name: 'Look at them' })
  expect(link.getAttribute('href')).toBe('/admin/urls?sku_id=9')
  expect(link.parentElement?.textContent).toContain(`Numbered pieces: ${told}`)
})
