import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { renderApp } from '../../../test-kit/render-app'
import { queryClient } from '../../api/query-client'

const scanned = {
  id: 4,
  url_id: 3,
  url_seed: 'G2P1',
  product_name: 'Trail Mask',
  pic_url: null,
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
const above = { ...scanned, id: 3, url_seed: 'G2P0' }
const evidence = {
  product_id: 9,
  sku: 'TM-S',
  order_status: 'delivered',
  tag_uid: '04AB',
  suspended_at: null,
  days: [
    { day: '2026-03-05', visitors: 1 },
    { day: '2026-03-08', visitors: 40 },
  ],
  until: '2026-03-10',
  others: { urls: 6, median: 2, most: 9, most_a_day: 3 },
  places: [{ place: 'CN', scans: 80 }],
  devices: [{ device: 'wechat_ios', scans: 84 }],
  reports: 1,
  decisions: [{ state: 'watch', note: 'Shop window?', by: 'bo@getzo.test', at: '2026-03-09T04:00:00+00:00' }],
}
const counts = { open: 5, watch: 2, decided: 31, reports: 1 }
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/suspicion/counts': () => ({ body: counts }),
  'GET /release/suspicion/all': () => page([scanned, ...rest]),
  ...Object.fromEntries(
    [above, scanned, ...rest].map((one) => [
      `GET /release/suspicion/id/${one.id}`,
      () => ({ body: { ...one, ...evidence } }),
    ]),
  ),
  'GET /release/feedback/all': () => page([]),
}
const open = (calls: Parameters<typeof fakeApi>[0] = {}, address = '/admin/authenticity') => {
  const made = fakeApi({ ...reads, ...calls })
  return { ...renderApp(address, { token: 'abc' }), calls: made }
}
const pane = async (code: string) => within(await screen.findByRole('article', { name: code }))

test('G7 Q16 each finding shows its reason in words, and the screen explains the rules', async () => {
  const { person } = open()
  await pane('G2P1')
  const reasons = {
    G2P1: '84 visitors, where 2 would be usual for this product.',
    G2P2: 'Canada and China less than 4 hours apart.',
    G2P3: '4 visitors although its order has not shipped.',
    G2P4: 'Scanned after its order was refunded.',
    G2P5: 'A copied link of its tag was opened by 3 people.',
  }
  for (const [code, reason] of Object.entries(reasons)) {
    await person.click(screen.getByRole('button', { name: new RegExp(code) }))
    expect((await pane(code)).getByText(reason)).toBeTruthy()
  }
  expect(screen.getByText(/^20 visitors or more in 30 days, and 10 times as many/)).toBeTruthy()
})

test('G7 a finding is shown with its scans by day, place and device, its decisions and the others of its product', async () => {
  open()
  const shown = await pane('G2P1')
  await shown.findByText(/The 6 other scanned codes of this product typically had 2 visitors, 9 at most\./)
  expect(shown.getByText(/It began on Mar 8, 2026\. One customer reported this code\./)).toBeTruthy()
  expect(
    shown.getByRole('img', {
      name: 'Visitors by day from Feb 9, 2026 to Mar 10, 2026; the most on one day: 40',
    }),
  ).toBeTruthy()
  expect(shown.getByRole('row', { name: 'China 80' })).toBeTruthy()
  expect(shown.getByRole('row', { name: 'WeChat on iPhone or iPad 84' })).toBeTruthy()
  expect(shown.getByText('bo@getzo.test: watched, “Shop window?”')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'A-1077' }).getAttribute('href')).toBe('/admin/o/42')
  expect(shown.getByRole('link', { name: '04AB' }).getAttribute('href')).toBe('/admin/tag/5')
})

test('G7 visitors of a copied link are told apart from those that the days show', async () => {
  const { person } = open({
    'GET /release/suspicion/id/8': () => ({ body: { ...rest[3], ...evidence, days: [] } }),
  })
  await person.click(await screen.findByRole('button', { name: /G2P5/ }))
  const words = 'No visitors in the last 30 days: a person who opens a copied link is not counted as one.'
  expect(await (await pane('G2P5')).findByText(words)).toBeTruthy()
})

test('G7 the tabs say how many findings each holds, and open them', async () => {
  const { person, calls } = open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Authenticity' }))
  await tabs.findByRole('link', { name: /^Decided ?31/ })
  await person.click(tabs.getByRole('link', { name: /^Watched ?2/ }))
  await waitFor(() =>
    expect(
      calls.filter(({ path }) => path === '/release/suspicion/all').map(({ query }) => query.state),
    ).toEqual(['open', 'watch']),
  )
  expect(tabs.getByRole('link', { name: 'Tags' }).getAttribute('href')).toBe('/admin/tags')
})

test('G7 staff decide with a note; a refusal stays at the note, and the next finding follows', async () => {
  const { person, calls } = open({
    'PUT /release/suspicion/id/4/a=decide': ({ body }) =>
      Reflect.get(Object(body), 'note') === ''
        ? refusal('rule', { rule: 'suspicion.note_missing', field: 'note' })
        : { body: { code: 0, message: '', data: [{ ...scanned, state: 'suspended' }] } },
  })
  const shown = await pane('G2P1')
  await person.click(shown.getByRole('button', { name: 'Suspend the code' }))
  await shown.findByText('Please say why the code is suspended.')
  expect(document.activeElement).toBe(shown.getByLabelText('Note'))
  await person.keyboard('Sold twice')
  await person.click(shown.getByRole('button', { name: 'Suspend the code' }))
  await screen.findByText('Decision on G2P1 saved')
  await pane('G2P2')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'suspended',
    note: 'Sold twice',
    decided_at: null,
  })
})

test('G7 j and k go through the findings, f decides; in a field they are letters', async () => {
  const { person, calls } = open({
    'PUT /release/suspicion/id/5/a=decide': () => ({ body: { code: 0, message: '', data: [scanned] } }),
  })
  await pane('G2P1')
  await person.keyboard('jjk')
  const second = await pane('G2P2')
  await person.click(second.getByLabelText('Note'))
  await person.keyboard('jf')
  expect(second.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('jf')
  await person.click(document.body)
  await person.keyboard('f')
  await pane('G2P3')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/release/suspicion/id/5/a=decide', { state: 'fine', note: 'jf', decided_at: null }],
  ])
})

test('G7 while one decision is being stored no other can be made', async () => {
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  const { person, calls } = open({
    'PUT /release/suspicion/id/4/a=decide': async () => {
      await stored
      return { body: { code: 0, message: '', data: [{ ...scanned, state: 'watch' }] } }
    },
  })
  const shown = await pane('G2P1')
  await person.click(shown.getByRole('button', { name: 'Watch it' }))
  for (const name of ['Suspend the code', 'Watch it', 'It is fine'])
    await person.click(shown.getByRole('button', { name }))
  await person.keyboard('f')
  store()
  await screen.findByText('Decision on G2P1 saved')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'watch', note: '', decided_at: null },
  ])
})

test.each([
  ['another comes above it', '{Shift}', scanned, [above, scanned, ...rest], 'G2P2'],
  ['it, the first, leaves the list', '{Shift}', scanned, [above, ...rest], 'G2P0'],
  ['it, gone to by key, leaves the list', 'j', rest[0], [above, scanned], 'G2P0'],
  [
    'a colleague decides it',
    '{Shift}',
    scanned,
    [above, { ...scanned, decided_at: '2026-03-11T04:00:00+00:00' }, ...rest],
    'G2P2',
  ],
])(
  'G7 a finding, its note and its decision stay in the pane when %s',
  async (_, keys, one = scanned, renewed, next) => {
    let rows: object[] = [scanned, ...rest]
    const { person, calls } = open({
      'GET /release/suspicion/all': () => page(rows),
      [`PUT /release/suspicion/id/${one.id}/a=decide`]: () =>
        refusal('rule', { rule: 'suspicion.decided_meanwhile', params: { name: 'bo@getzo.test' } }),
    })
    await pane('G2P1')
    await person.keyboard(keys)
    const shown = await pane(one.url_seed)
    await person.type(shown.getByLabelText('Note'), 'Sold twice')
    rows = renewed
    await act(() => queryClient.invalidateQueries())
    await screen.findByRole('button', { name: /G2P0/ })
    await person.click(document.body)
    await person.keyboard('w')
    await shown.findByText('bo@getzo.test has decided this meanwhile.')
    expect(shown.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Sold twice')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      [`/release/suspicion/id/${one.id}/a=decide`, { state: 'watch', note: 'Sold twice', decided_at: null }],
    ])
    await person.click(document.body)
    await person.keyboard('j')
    await pane(next)
  },
)

test('G7 a person who has gone on stays there when the decision is stored', async () => {
  const stored = hold({ body: { code: 0, message: '', data: [scanned] } })
  const { person } = open({ 'PUT /release/suspicion/id/4/a=decide': () => stored.answer() })
  await pane('G2P1')
  await person.keyboard('fjj')
  const third = await pane('G2P3')
  await person.type(third.getByLabelText('Note'), 'Shop window')
  stored.release()
  await screen.findByText('Decision on G2P1 saved')
  expect((await pane('G2P3')).getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Shop window')
})

test('G7 after the last finding the pane is empty, and shows the next one that is found', async () => {
  let rows = [scanned]
  const { person } = open({
    'GET /release/suspicion/all': () => page(rows),
    'PUT /release/suspicion/id/4/a=decide': () => {
      rows = []
      return { body: { code: 0, message: '', data: [scanned] } }
    },
  })
  await pane('G2P1')
  await person.keyboard('f')
  await screen.findByText('Decision on G2P1 saved')
  await waitFor(() => expect(screen.queryByRole('button', { name: /G2P1/ })).toBeNull())
  expect(screen.queryByRole('article')).toBeNull()
  await person.keyboard('jk')
  rows = [above]
  await act(() => queryClient.invalidateQueries())
  await pane('G2P0')
})

test('G7 the pane shows the first finding of the present, not one kept from an earlier visit', async () => {
  const renewed = hold(page([above, ...rest]))
  let answer = () => Promise.resolve(page([scanned, ...rest]))
  const { person } = open({
    'GET /release/suspicion/all': ({ query }) => (query.state === 'open' ? answer() : page([])),
  })
  await pane('G2P1')
  await person.click(screen.getByRole('link', { name: /^Watched/ }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await act(() => queryClient.invalidateQueries())
  answer = renewed.answer
  await person.click(screen.getByRole('link', { name: /^To decide/ }))
  await screen.findByRole('button', { name: /G2P1/ })
  expect(screen.queryByRole('article')).toBeNull()
  renewed.release()
  await pane('G2P0')
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
  const { person, calls } = open(
    {
      'GET /release/suspicion/all': () => page([watched]),
      'PUT /release/suspicion/id/4/a=decide': () => ({ body: { code: 0, message: '', data: [watched] } }),
    },
    '/admin/authenticity?tab=watch',
  )
  const shown = await pane('G2P1')
  await person.type(shown.getByLabelText('Note'), ': sold there')
  await person.click(shown.getByRole('button', { name: 'It is fine' }))
  await screen.findByText('Decision on G2P1 saved')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'fine',
    note: 'Asked the shop: sold there',
    decided_at,
  })
})

test('G9 a URL without a tag can be suspended, too', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /G2P3/ }))
  expect((await pane('G2P3')).getByRole('button', { name: 'Suspend the code' })).toBeTruthy()
})

test('G7 a csr reads the findings and has nothing to decide them by', async () => {
  open({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  expect((await pane('G2P1')).queryByRole('button')).toBeNull()
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
  renderApp('/admin/suspicion?tab=reports', { token: 'abc' })
  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  const row = (await reports.findByText('G2P-FAKE')).closest('tr')
  // on a phone each is a card, whose parts say what they are
  expect(row?.closest('table')?.className).toContain('cards')
  expect(row?.textContent).toMatch(/Unknown code.*Bought at a market.*wxid_lina/)
  expect(reports.getByRole('link', { name: 'G2P1' }).getAttribute('href')).toBe('/admin/url/3')
  expect(calls.find(({ path }) => path.includes('feedback'))?.query.shown_at).toBe('any')
})

test('W4 the findings of a tab are saved as they are filtered', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  const { person, calls } = open({
    'GET /release/list/name/listSuspicion/f=csv': () => ({ body: 'id' }),
  })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Rule' }), 'far_places')
  await person.click(screen.getByRole('button', { name: 'Export to CSV' }))
  const saved = () => calls.filter(({ path }) => path.endsWith('/f=csv')).map(({ query }) => query)
  await waitFor(() => expect(saved()).toEqual([{ query: 'state=open&rule=far_places&sort=-last_at' }]))
})
