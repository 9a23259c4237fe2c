import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { renderApp } from '../../../test/render-app'

const scanned = {
  id: 4,
  url_id: 3,
  url_seed: 'G2P1',
  product_name: 'Trail Mask',
  order_id: 42,
  order_number: 'A-1077',
  tag_id: 5,
  rule: 'scanned_most',
  params: { visitors: 84, usual: 2 },
  found_at: '2026-03-10T04:00:00+00:00',
  last_at: '2026-03-10T04:00:00+00:00',
  state: 'open',
  note: null,
  decided_by: null,
  decided_at: null,
}
const rest = [
  { ...scanned, id: 5, url_seed: 'G2P2', rule: 'far_places', params: { from: 'CA', to: 'CN', hours: 4 } },
  { ...scanned, id: 6, url_seed: 'G2P3', rule: 'before_shipped', params: { visitors: 4 }, tag_id: null },
  { ...scanned, id: 7, url_seed: 'G2P4', rule: 'after_refund', params: {} },
  { ...scanned, id: 8, url_seed: 'G2P5', rule: 'copied_link', params: { times: 3 } },
]
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/suspicion/all': () => page([scanned, ...rest]),
  'GET /release/feedback/all': () => page([]),
}

test('G7 Q16 each finding shows its reason in words, and the screen explains the rules', async () => {
  fakeApi(reads)
  renderApp('/admin/suspicion', { token: 'abc' })
  await screen.findByRole('rowheader', { name: /G2P1/ })
  for (const reason of [
    '84 visitors, where 2 would be usual for this product',
    'Canada and China less than 4 hours apart',
    '4 visitors although its order is not shipped',
    'Scanned after its order was refunded',
    'A copied link of its tag was opened by 3 visitors',
  ]) {
    expect(screen.getByText(reason)).toBeTruthy()
  }
  const rules = within(screen.getByRole('region', { name: 'About the rules' }))
  expect(rules.getByText(/^20 visitors or more in 30 days, and 10 times as many/)).toBeTruthy()
})

test('G7 staff decide with a note; a refusal is shown, and nothing is lost', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/suspicion/id/4/a=decide': ({ body }) =>
      Reflect.get(Object(body), 'note') === ''
        ? refusal('rule', { rule: 'suspicion.note_missing', field: 'note' })
        : { body: { code: 0, message: '', data: [{ ...scanned, state: 'suspended' }] } },
  })
  const { person } = renderApp('/admin/suspicion', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Decide about G2P1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'URL G2P1' }))
  await person.click(dialog.getByRole('button', { name: 'Suspend the code' }))
  await screen.findByText('Please say why the code is suspended.')
  await person.type(dialog.getByLabelText('Note'), 'Sold twice')
  await person.click(dialog.getByRole('button', { name: 'Suspend the code' }))
  await screen.findByText('Noted for G2P1')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'suspended',
    note: 'Sold twice',
    decided_at: null,
  })
})

test('G7 while one decision is being stored no other can be made', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const calls = fakeApi({
    ...reads,
    'PUT /release/suspicion/id/4/a=decide': async () => {
      await stored
      return { body: { code: 0, message: '', data: [{ ...scanned, state: 'watch' }] } }
    },
  })
  const { person } = renderApp('/admin/suspicion', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Decide about G2P1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'URL G2P1' }))
  await person.click(dialog.getByRole('button', { name: 'Watch it' }))
  for (const name of ['Suspend the code', 'Watch it', 'It is fine'])
    await person.click(dialog.getByRole('button', { name }))
  store()
  await screen.findByText('Noted for G2P1')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'watch', note: '', decided_at: null },
  ])
})

test('G7 a decision is changed from the note that it was made with', async () => {
  const decided_at = '2026-03-11T04:00:00+00:00'
  const watched = {
    ...scanned,
    state: 'watch',
    note: 'Asked the shop',
    decided_by: 'bo@getzo.test',
    decided_at,
  }
  const calls = fakeApi({
    ...reads,
    'GET /release/suspicion/all': () => page([watched]),
    'PUT /release/suspicion/id/4/a=decide': () => ({ body: { code: 0, message: '', data: [watched] } }),
  })
  const { person } = renderApp('/admin/suspicion', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Decide about G2P1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'URL G2P1' }))
  await person.type(dialog.getByLabelText('Note'), ': sold there')
  await person.click(dialog.getByRole('button', { name: 'It is fine' }))
  await screen.findByText('Noted for G2P1')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'fine',
    note: 'Asked the shop: sold there',
    decided_at,
  })
})

test('G9 a URL without a tag can be suspended, too', async () => {
  fakeApi(reads)
  const { person } = renderApp('/admin/suspicion', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Decide about G2P3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'URL G2P3' }))
  expect(dialog.getByRole('button', { name: 'Suspend the code' })).toBeTruthy()
})

const report = {
  id: 9,
  date_created: '2026-03-10T04:00:00+00:00',
  feedback: 'Bought at a market',
  ugh: null,
  url_item_type: null,
  url_id: null,
  url_seed: null,
  asked_code: 'G2P-FAKE',
  shown_at: 'unknown',
  reply_to: 'wxid_lina',
  product_id: null,
  product_name: null,
  brand_name: null,
  read_at: null,
  read_by: null,
}

test('Q15 the screen lists reports with code, place, text and reply address, and links to a known URL', async () => {
  const known = { ...report, id: 10, url_id: 3, url_seed: 'G2P1', asked_code: 'G2P1', shown_at: 'unusual' }
  const calls = fakeApi({ ...reads, 'GET /release/feedback/all': () => page([report, known]) })
  renderApp('/admin/suspicion', { token: 'abc' })
  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  const row = (await reports.findByText('G2P-FAKE')).closest('tr')
  // on a phone each is a card, whose parts say what they are
  expect(row?.closest('table')?.className).toContain('cards')
  expect(row?.textContent).toMatch(/Unknown code.*Bought at a market.*wxid_lina/)
  expect(reports.getByRole('link', { name: 'G2P1' }).getAttribute('href')).toBe('/admin/url/3')
  expect(calls.find(({ path }) => path.includes('feedback'))?.query.shown_at).toBe('any')
})
