import type { Count, CountLine, CountProgress, EventResult } from '@getzo/contract/counts/counts.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const line: CountLine = {
  id: 71,
  sku_id: 9,
  sku: 'CR-MASK-R-SLA-M',
  combo_identifier: 'Slate - M',
  barcode: '2005116257421',
  product_id: 5,
  product_name: 'Ridgeline Reusable Mask',
  pic: null,
  is_out: false,
  counted: 0,
  damaged: 0,
  is_begun: false,
  is_done: false,
  closed_by: null,
  expected: null,
  is_opening: false,
  packed: null,
  movements: [],
  is_counted_since: false,
  damaged_by: null,
  entries: [],
  left: null,
}
const cedar: CountLine = {
  ...line,
  id: 72,
  sku_id: 10,
  sku: 'CR-MASK-R-CED-L',
  combo_identifier: 'Cedar - L',
  barcode: '2005116257421',
}
const count: Count = {
  id: 3,
  number: 'C-0003',
  kind: 'brand',
  brand_id: 4,
  brand_name: 'Cascade Ridge',
  state: 'open',
  skus: 2,
  done: 0,
  pieces: 0,
  date_created: '2026-03-10T10:00:00+00:00',
  begun_by: 'Claire',
  last_at: null,
  saved_at: null,
  note: null,
  saved_by: null,
  undone_at: null,
  undone_by: null,
  people: [],
  last: 0,
  scans: [],
  lines: [line, cedar],
}
const done = { is_begun: true, is_done: true, closed_by: 'Chen' }
const withLines = (...lines: Count['lines']): Count => ({ ...count, lines, done: lines.length })

interface Sent {
  events: {
    key: string
    kind: string
    text?: string | null
    sku_id?: number | null
    pieces?: number
    adds?: boolean
  }[]
}

/** A server that has this count, and answers each event as it is told to. */
function serve(
  given: Count,
  {
    role = 'administrator',
    answer = () => ({}),
  }: {
    role?: 'administrator' | 'csr'
    answer?: (event: Sent['events'][number]) => Partial<EventResult>
  } = {},
) {
  const progress: CountProgress = {
    state: given.state,
    skus: 2,
    done: 0,
    last: 0,
    people: ['Claire'],
    figures: [],
    scans: [],
  }
  const events: Sent['events'] = []
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/counts/id/3': () => ({ body: given }),
    'GET /release/counts/id/3/progress': () => ({ body: progress }),
    'GET /release/history/count/3': () => ({ body: [] }),
    'GET /release/counts/choices': () => ({ body: { brands: [], not_counted: 7, all: 9 } }),
    'PUT /release/counts/id/3/a=scan': ({ body }: { body: unknown }) => {
      const sent = body as Sent // as the screen sends it
      events.push(...sent.events)
      const results = sent.events.map((event) => ({
        key: event.key,
        outcome: 'counted' as const,
        sku_id: event.sku_id ?? 9,
        order_id: null,
        order_number: null,
        found: [],
        ...answer(event),
      }))
      const counted = events.length
      return {
        body: {
          code: 0,
          message: '',
          data: {
            results,
            progress: {
              ...progress,
              last: counted,
              figures: [{ sku_id: 9, counted, damaged: 0, is_begun: true, is_done: false, closed_by: null }],
            },
          },
        },
      }
    },
    'PUT /release/counts/id/3/a=save': () => ({ body: { code: 0, message: '', data: [given] } }),
  })
  return { events, calls }
}

const field = () => screen.findByRole('textbox', { name: 'Barcode, SKU or code of the piece' })
async function scan(person: Person, ...codes: string[]) {
  for (const code of codes) await person.type(await field(), `${code}{Enter}`)
}
type Person = ReturnType<typeof renderApp>['person']

test('S6 scanning counts one by one, the sum is large, and nothing says what should be there', async () => {
  const { events } = serve(count)
  const { person } = renderApp('/admin/count/3/scan', { token: 'abc' })
  await scan(person, 'cr-mask-r-sla-m', 'CR-MASK-R-SLA-M')
  const now = await screen.findByRole('region', { name: 'CR-MASK-R-SLA-M' })
  await waitFor(() => expect(within(now).getByRole('status').textContent).toBe('2 counted'))
  expect(screen.queryByText(/expected/)).toBeNull()
  await waitFor(() => expect(events).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Slate - M is done' }))
  await waitFor(() => expect(events.at(-1)).toMatchObject({ kind: 'done', sku_id: 9 }))
})

test('S6 a barcode of several SKUs asks which, and nothing is counted before', async () => {
  const { events } = serve(count)
  const { person } = renderApp('/admin/count/3/scan', { token: 'abc' })
  await scan(person, '2005116257421')
  await screen.findByText('Several SKUs have “2005116257421”. Which is it?')
  expect(events).toEqual([])
  await person.click(screen.getByRole('button', { name: /Cedar - L$/ }))
  await waitFor(() => expect(events).toMatchObject([{ text: '2005116257421', sku_id: 10 }]))
})

test.each([
  ['twice', {}, 'This piece was counted already. A code counts once, whoever scans it.'],
  // keys are read by their places, as a scanner presses them
  ['unknown', {}, /^Nothing is known by “G2P1N61152001”\.$/i],
  ['sold', { order_id: 8, order_number: 'G2-24254' }, /^G2P1N61152001 is in G2-24254, not on the shelf\./i],
] as const)('S6 a piece that is %s is told, and counts nothing', async (outcome, more, text) => {
  serve(count, { answer: () => ({ outcome, ...more }) })
  const { person } = renderApp('/admin/count/3/scan', { token: 'abc' })
  await scan(person, 'G2P1N61152001')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('S6 a SKU outside the count is taken in by its own act', async () => {
  const journal = { id: 30, sku: 'FJ-FOR', combo_identifier: 'Forest', product_name: 'Field Journal' }
  const { events } = serve(count, {
    answer: ({ adds = false }) => (adds ? {} : { outcome: 'outside', sku_id: 30, found: [journal] }),
  })
  const { person } = renderApp('/admin/count/3/scan', { token: 'abc' })
  await scan(person, 'FJ-FOR')
  await screen.findByText('Field Journal, Forest is not part of this count.')
  await person.click(screen.getByRole('button', { name: 'Count it too' }))
  await waitFor(() => expect(events.at(-1)).toMatchObject({ text: 'FJ-FOR', sku_id: 30, adds: true }))
})

test('S6 without a network scans are counted on the screen, and the queue is told', async () => {
  serve(count)
  const { person } = renderApp('/admin/count/3/scan', { token: 'abc' })
  await field()
  const calls = fakeApi({
    'GET /release/counts/id/3/progress': () => Promise.reject(new TypeError('no network')),
    'PUT /release/counts/id/3/a=scan': () => Promise.reject(new TypeError('no network')),
  })
  expect(calls).toBeDefined()
  await scan(person, 'CR-MASK-R-SLA-M', 'CR-MASK-R-SLA-M', 'CR-MASK-R-SLA-M')
  await screen.findByText('3 scans wait for the network. They are kept on this phone.')
  const now = await screen.findByRole('region', { name: 'CR-MASK-R-SLA-M' })
  expect(within(now).getByRole('status').textContent).toBe('3 counted')
})

test('S6 differences come the largest first, with what moved, a reason for what is missing, and are saved as they were seen', async () => {
  const { calls } = serve(
    withLines(
      {
        ...line,
        ...done,
        counted: 4,
        expected: 5,
        movements: [{ kind: 'sent', amount: -1, order_id: 8, order_number: 'G2-24281', is_since: true }],
      },
      { ...cedar, ...done, counted: 9, expected: 11, packed: 2 },
      { ...line, id: 73, sku_id: 11, sku: 'FILTER', ...done, counted: 22, expected: 21 },
      {
        ...line,
        id: 74,
        sku_id: 12,
        sku: 'YOUTH',
        ...done,
        counted: 6,
        damaged: 1,
        expected: 7,
        damaged_by: '陈晨',
      },
      { ...line, id: 75, sku_id: 13, sku: 'SAME', ...done, counted: 3, expected: 3 },
    ),
  )
  const { person } = renderApp('/admin/count/3', { token: 'abc' })
  await screen.findByText('4 differ; the largest comes first.', { exact: false })
  const list = screen.getByRole('list', { name: 'Differences' })
  const items = within(list).getAllByRole('listitem')
  expect(
    items.map((item) => /[−+]\d+$/.exec(item.querySelector('b:last-child')?.textContent ?? '')?.[0]),
  ).toEqual(['−2', '−1', '−1', '+1'])
  expect(items[1]?.textContent).toContain('3 counted, 4 expected')
  expect(items[1]?.textContent).toContain(
    'One was sent with G2-24281 since it was counted; it is taken off both.',
  )
  expect(items[0]?.textContent).toContain('2 of them are packed and not sent.')
  expect(within(list).getByText('陈晨 counted one of them as damaged.')).toBeTruthy()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Reason of CR-MASK-R-CED-L' }), 'Lost')
  expect(screen.queryByRole('combobox', { name: 'Reason of FILTER' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Reason of YOUTH' })).toBeNull()
  await person.type(screen.getByRole('textbox', { name: 'Note for the count' }), 'Late shift')
  await person.click(screen.getByRole('button', { name: 'Save 4 corrections' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('a=save'))?.body).toEqual({
      note: 'Late shift',
      lines: [
        { sku_id: 10, difference: -2, damaged: 0, reason: 'lost' },
        { sku_id: 9, difference: -1, damaged: 0, reason: 'counted' },
        { sku_id: 12, difference: -1, damaged: 1, reason: 'counted' },
        { sku_id: 11, difference: 1, damaged: 0, reason: 'counted' },
      ],
    }),
  )
})

test('A26 S6 who does not correct stock looks at the differences, and does not save', async () => {
  serve(withLines({ ...line, ...done, counted: 3, expected: 4 }), { role: 'csr' })
  renderApp('/admin/count/3', { token: 'abc' })
  await screen.findByText('Who corrects stock saves the count.')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Count again: CR-MASK-R-SLA-M' })).toBeTruthy()
})

test('S6 nothing is saved while a SKU is being counted, or was counted otherwise since', async () => {
  serve(
    withLines(
      { ...line, is_begun: true, counted: 2 },
      { ...cedar, ...done, counted: 9, expected: 9, is_counted_since: true },
    ),
  )
  renderApp('/admin/count/3', { token: 'abc' })
  await screen.findByText('Somebody else has counted it since: count it again.')
  expect(screen.getByRole('button', { name: 'CR-MASK-R-SLA-M is done' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Save/ }).hasAttribute('disabled')).toBe(true)
})

test('S6 a saved count leads to what was not counted lately, and says how many there are still', async () => {
  serve({
    ...withLines({ ...line, ...done }),
    state: 'saved',
    saved_at: '2026-03-10T11:00:00+00:00',
    saved_by: 'Claire',
  })
  renderApp('/admin/count/3', { token: 'abc' })
  const link = await screen.findByRole('link', { name: 'Not counted lately: 7' })
  expect(link.getAttribute('href')).toBe('/admin/stock?state=not_counted')
})

test('S6 S8 A26 a saved count says what its corrections are worth, to whoever reads costs', async () => {
  const corrected = { ...line, ...done, entries: [{ kind: 'lost' as const, amount: -2, before: 11 }] }
  const saved = { ...withLines(corrected), state: 'saved' as const, saved_at: '2026-03-10T11:00:00+00:00' }
  serve({ ...saved, value: '-41.20' })
  const { unmount } = renderApp('/admin/count/3', { token: 'abc' })
  await screen.findByText('−41.20 USD')
  unmount()
  serve(saved, { role: 'csr' })
  renderApp('/admin/count/3', { token: 'abc' })
  await screen.findByText('Fewer')
  expect(screen.queryByText('Value')).toBeNull()
})

test('S6 A20 a count that cannot be read says so', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/counts/id/3': () => refusal('not_found', { rule: 'count.unknown', params: { id: 3 } }),
  })
  renderApp('/admin/count/3', { token: 'abc' })
  expect(await screen.findByText('There is no count 3.')).toBeTruthy()
})

test('S6 the list shows how far a count is, and leads into one that is open', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/list/name/listCounts/counts': () => ({
      body: { all: { count: 1, more: false }, views: [], tabs: [] },
    }),
    'GET /release/counts/all': () => page([{ ...count, done: 1, corrected: null }]),
  })
  renderApp('/admin/counts', { token: 'abc' })
  const row = await screen.findByRole('row', { name: /C-0003/ })
  for (const text of ['Cascade Ridge', '1 of 2', 'Open']) expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/admin/count/3/scan')
})
