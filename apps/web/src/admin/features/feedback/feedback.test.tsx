import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const unread = {
  id: 5,
  date_created: '2026-03-10T04:00:00+00:00',
  feedback: '很暖和！\n<b>thank you</b>',
  ugh: 'G2P17',
  url_item_type: 'pqr',
  url_id: 31,
  url_seed: 'G2P17',
  asked_code: null,
  shown_at: null,
  reply_to: null,
  product_id: 12,
  product_name: 'Lantern',
  brand_name: 'North Kettle',
  read_at: null,
  read_by: null,
}
const read = {
  ...unread,
  id: 6,
  feedback: 'From a plain SKU',
  ugh: 'NK-LANTERN',
  url_item_type: 'sku',
  url_id: null,
  url_seed: null,
  read_at: '2026-03-11T04:00:00+00:00',
  read_by: 'bo@getzo.test',
}
const foreign = {
  ...unread,
  id: 7,
  feedback: 'Whose is this?',
  ugh: 'G2NONE',
  url_id: null,
  product_id: null,
}

const reads = (role: string) => ({
  'GET /auth/user': () => ({ body: userOf(role) }),
  'GET /release/feedback/all': () => page([unread, read, foreign]),
})

const rowOf = async (text: string | RegExp) => {
  const cell = await screen.findByText(text)
  return cell.closest('tr') ?? document.body
}

test('F3 feedback is listed with its product and URL, as text and nothing else', async () => {
  fakeApi(reads('administrator'))
  renderApp('/admin/feedback', { token: 'abc' })
  const first = within(await rowOf(/thank you/))
  expect(first.getByRole('link', { name: 'Lantern' }).getAttribute('href')).toBe('/admin/p/12')
  expect(first.getByRole('link', { name: 'G2P17' }).getAttribute('href')).toBe('/admin/url/31')
  expect(first.getByText('Product: QR Code')).toBeTruthy()
  expect(document.querySelector('td b')).toBeNull()
  expect((await rowOf('From a plain SKU')).textContent).toMatch(/Read bo@getzo\.test.*NK-LANTERN.*SKU/)
  expect((await rowOf('Whose is this?')).textContent).toContain('G2NONE (not one of ours)')
})

test('Q15 F3 a report shows its code, its place and the address for an answer', async () => {
  const report = {
    ...foreign,
    feedback: 'It came with a mug',
    ugh: null,
    url_item_type: null,
    asked_code: 'G2P-FAKE',
    shown_at: 'tap_used',
    reply_to: 'wxid_lina',
  }
  fakeApi({ ...reads('csr'), 'GET /release/feedback/all': () => page([report]) })
  renderApp('/admin/feedback', { token: 'abc' })
  const row = await rowOf('It came with a mug')
  expect(row.textContent).toMatch(/G2P-FAKE.*Tap: link already used.*wxid_lina/)
})

test('F3 an administrator marks feedback as read, and as unread again', async () => {
  const calls = fakeApi({
    ...reads('administrator'),
    'PUT /release/feedback/id/5/a=read': () => ({ body: { code: 0, message: '', data: [] } }),
    'PUT /release/feedback/id/6/a=read': () => ({ body: { code: 0, message: '', data: [] } }),
  })
  const { person } = renderApp('/admin/feedback', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Mark read: feedback 5' }))
  await screen.findByText('Feedback 5 marked as read')
  await person.click(screen.getByRole('button', { name: 'Mark unread: feedback 6' }))
  await screen.findByText('Feedback 6 marked as unread')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { read: true },
    { read: false },
  ])
})

test('F3 A8 a csr reads and marks nothing', async () => {
  fakeApi(reads('csr'))
  renderApp('/admin/feedback', { token: 'abc' })
  await rowOf(/thank you/)
  expect(screen.queryByRole('button', { name: /^Mark (un)?read/ })).toBeNull()
})
