import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  arrival,
  arrivalCosts as costs,
  arrivalLine as line,
  arrivalRow as row,
} from '../../../test-kit/arrival-records'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { renderApp } from '../../../test-kit/render-app'

const timeline = { body: { pinned: [], events: [], next: null } }
const answers = (role: 'administrator' | 'csr') => ({
  'GET /auth/user': () => ({ body: userOf(role) }),
  'GET /release/list/name/listArrivals/counts': () => ({
    body: { all: { count: 1, more: false }, views: [], tabs: [] },
  }),
  'GET /release/arrivals/all': () => page([row]),
  'GET /release/arrivals/id/42': () => ({
    body: role === 'administrator' ? { ...arrival, costs } : arrival,
  }),
  'GET /release/timeline/arrival/42': () => timeline,
  'PUT /release/open/arrival/42': () => ({ body: [] }),
})

test('S7 the list says what is late, how much has come, and leads to receiving', async () => {
  fakeApi(answers('administrator'))
  renderApp('/admin/arrivals', { token: 'abc' })
  const shown = await screen.findByRole('row', { name: /A-0042/ })
  for (const text of [/4 days late/, '12 of 34', '764.40 CAD', 'Received in part'])
    expect(within(shown).getByText(text)).toBeTruthy()
  expect(within(shown).getByRole('link', { name: 'Receive' }).getAttribute('href')).toBe(
    '/admin/arrival/42/receive',
  )
})

test('S7 an arrival says what is missing first, each line’s difference in words, and what it costs here', async () => {
  fakeApi(answers('administrator'))
  renderApp('/admin/arrival/42', { token: 'abc' })
  await screen.findByRole('heading', { name: 'A-0042' })
  expect(screen.getByText('22 pieces are missing.')).toBeTruthy()
  expect(screen.getByText('Maple Oolong is sold out until its 12 are here.')).toBeTruthy()
  const [first] = screen.getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('12 missing1 damaged')
  expect(screen.getByRole('columnheader', { name: 'Landed' })).toBeTruthy()
  expect(screen.getByText('Two cartons')).toBeTruthy()
})

test('S7 a purchase order is in the maker’s language, which its button names, else in the reader’s', async () => {
  let language: Arrival['brand_language'] = 'fr'
  const calls = fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42': () => ({ body: { ...arrival, costs, brand_language: language } }),
    'GET /release/arrivals/id/42/f=pdf': () => ({ body: '%PDF' }),
  })
  const printed = () => calls.filter(({ path }) => path.endsWith('f=pdf')).map(({ query }) => query)
  const { person, unmount } = renderApp('/admin/arrival/42', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Purchase order, in French' }))
  await waitFor(() => expect(printed()).toEqual([{ size: 'a4', language: 'fr' }]))
  unmount()
  language = null
  renderApp('/admin/arrival/42', { token: 'abc' })
  await screen.findByRole('button', { name: 'Purchase order' })
})

test('A26 a csr sees quantities, and neither costs nor an act that is the administrator’s', async () => {
  fakeApi(answers('csr'))
  renderApp('/admin/arrival/42', { token: 'abc' })
  await screen.findByRole('heading', { name: 'A-0042' })
  expect(screen.queryByRole('columnheader', { name: 'Landed' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Costs' })).toBeNull()
  for (const name of ['Close as short', 'Order again', 'Purchase order with unit costs'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Receive by scanning' })).toBeNull()
})

test('S7 scanning counts, keeps the focus, tells what is not in it, and moves nothing before it is put on the shelf', async () => {
  const calls = fakeApi({
    ...answers('administrator'),
    'PUT /release/arrivals/id/42/a=receive': () => ({
      body: { code: 0, message: '', data: [arrival] },
    }),
    'GET /release/arrivals/id/42/scanned': () => ({
      body: {
        skus: [{ id: 77, sku: 'CAB-SOCKS', combo_identifier: 'Charcoal - L', product_name: 'Cabin Socks' }],
        piece: null,
        order_id: null,
        order_number: null,
      },
    }),
  })
  const { person } = renderApp('/admin/arrival/42/receive', { token: 'abc' })
  const field = await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU')
  const put = () => screen.getByRole<HTMLButtonElement>('button', { name: /on the shelf$/ })
  expect(put().disabled).toBe(true)
  await person.type(field, '4006381333931{Enter}nk-oolong{Enter}')
  expect(document.activeElement).toBe(field)
  await person.type(field, 'CAB-SOCKS{Enter}')
  const told = await screen.findByText('Cabin Socks, Charcoal - L is not in A-0042. It was not counted.')
  expect(within(told).getByRole('link', { name: 'Add a line' })).toBeTruthy()
  const damaged = screen.getByLabelText('NK-OOLONG, of them damaged', { selector: 'input' })
  await person.clear(damaged)
  await person.type(damaged, '1{Enter}')
  expect(document.activeElement).toBe(field)
  expect(put().textContent).toContain('Put 1 on the shelf')
  const sent = () => calls.filter(({ path }) => path.endsWith('a=receive'))
  expect(sent()).toHaveLength(0)
  await person.click(put())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ lines: [{ line_id: 7, received: 2, damaged: 1 }] })
})

test('S7 S9 a code of a piece counts its SKU once, by whichever of its codes; one that was sent is told, and what cannot be asked', async () => {
  const oolong = { id: 9, sku: 'NK-OOLONG', combo_identifier: '50 g', product_name: 'Maple Oolong' }
  const of = (piece: string, order: { id: number; number: string } | null = null) => ({
    body: { skus: [oolong], piece, order_id: order?.id ?? null, order_number: order?.number ?? null },
  })
  const calls = fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42/scanned': ({ query }) => {
      if (query.text === 'g2p1tag') return of('9 number 3')
      if (query.text === 'https://getzo.example/p/g2p1qr') return of('9 number 3')
      if (query.text === 'g2p1other') return of('9 number 4')
      return query.text === 'g2p1sent' ? of('9 number 5', { id: 31, number: 'G2-24254' }) : refusal('busy')
    },
  })
  const { person } = renderApp('/admin/arrival/42/receive', { token: 'abc' })
  const field = await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU')
  await person.type(field, 'g2p1tag{Enter}')
  await screen.findByRole('button', { name: 'Put 1 on the shelf' })
  await person.type(field, 'https://getzo.example/p/g2p1qr{Enter}')
  await screen.findByText('This piece was counted already. A code counts once.')
  await person.type(field, 'g2p1other{Enter}')
  await screen.findByRole('button', { name: 'Put 2 on the shelf' })
  await person.type(field, 'g2p1sent{Enter}')
  const told = await screen.findByText(/^g2p1sent left with G2-24254\. It was not counted\./)
  expect(within(told).getByRole('link', { name: 'Look at the order' }).getAttribute('href')).toBe(
    '/admin/o/31',
  )
  await person.type(field, 'g2p1x{Enter}')
  await screen.findByText(/^g2p1x could not be looked up, and was not counted\. The service is busy/)
  expect(screen.getByRole('button', { name: 'Put 2 on the shelf' })).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/scanned'))).toHaveLength(5)
})

test('S7 who counts while another removes a line is told what does not go on the shelf, and the rest goes there', async () => {
  let stored: Arrival = arrival
  const calls = fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42': () => ({ body: stored }),
    'PUT /release/arrivals/id/42/a=receive': ({ body }) => {
      const { lines } = body as { lines: { line_id: number }[] } // as the screen sends it
      const isKnown = lines.every(({ line_id }) => stored.lines.some(({ id }) => id === line_id))
      return isKnown
        ? { body: { code: 0, message: '', data: [stored] } }
        : refusal('rule', { rule: 'arrival.line_unknown', field: 'lines.0.line_id' })
    },
  })
  const { person } = renderApp('/admin/arrival/42/receive', { token: 'abc' })
  const field = await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU')
  await person.type(field, 'nk-oolong{Enter}nk-towel{Enter}')
  stored = { ...arrival, lines: arrival.lines.slice(1) }
  await person.click(screen.getByRole('button', { name: 'Put 2 on the shelf' }))
  const told = await screen.findByText(
    'NK-OOLONG is no longer in A-0042: 1 piece of it does not go on the shelf.',
  )
  expect(within(told).getByRole('link', { name: 'Add a line' })).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Put 1 on the shelf' }))
  const sent = () => calls.filter(({ path }) => path.endsWith('a=receive'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ lines: [{ line_id: 8, received: 1 }] })
})

test('S7 what was counted for a delivery that was taken back meanwhile is put on the shelf as another one', async () => {
  const calls = fakeApi({
    ...answers('administrator'),
    'PUT /release/arrivals/id/42/a=receive': () =>
      calls.filter(({ path }) => path.endsWith('a=receive')).length === 1
        ? refusal('rule', { rule: 'arrival.receipt_back', field: 'receipt_key' })
        : { body: { code: 0, message: '', data: [arrival] } },
  })
  const { person } = renderApp('/admin/arrival/42/receive', { token: 'abc' })
  await person.type(
    await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU'),
    'nk-oolong{Enter}',
  )
  await person.click(screen.getByRole('button', { name: 'Put 1 on the shelf' }))
  await screen.findByText('This delivery has been taken back already.')
  await person.click(await screen.findByRole('button', { name: 'Put 1 on the shelf' }))
  const sent = () =>
    calls
      .filter(({ path }) => path.endsWith('a=receive'))
      .map(({ body }) => body as { receipt_key: string; lines: unknown }) // as the screen sends it
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second?.lines).toEqual(first?.lines)
  expect(second?.receipt_key).not.toBe(first?.receipt_key)
})

test('S7 what was scanned is kept when the page is closed; after a lost answer it is put on the shelf as the same delivery', async () => {
  let isLost = true
  const calls = fakeApi({
    ...answers('administrator'),
    'PUT /release/arrivals/id/42/a=receive': () =>
      isLost ? refusal('internal') : { body: { code: 0, message: '', data: [arrival] } },
  })
  const received = () =>
    calls.filter(({ path }) => path.endsWith('a=receive')).map(({ body }) => body as { receipt_key: string })
  const open = async () => {
    const app = renderApp('/admin/arrival/42/receive', { token: 'abc' })
    return { ...app, field: await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU') }
  }
  const first = await open()
  expect(screen.queryByText(/is still here/)).toBeNull()
  await first.person.type(first.field, 'nk-oolong{Enter}nk-oolong{Enter}')
  await first.person.click(screen.getByRole('button', { name: 'Put 2 on the shelf' }))
  await waitFor(() => expect(received()).toHaveLength(1))
  first.unmount()
  isLost = false
  const second = await open()
  await screen.findByText(/^What was scanned \(.+\) is still here\.$/)
  await second.person.click(await screen.findByRole('button', { name: 'Put 2 on the shelf' }))
  await waitFor(() => expect(received()).toHaveLength(2))
  const [lost, again] = received()
  expect(again).toEqual(lost)
  await screen.findByRole('heading', { name: 'A-0042' })
  second.unmount()
  await open()
  expect(screen.getByRole('button', { name: 'Put 0 on the shelf' })).toBeTruthy()
})

test('S7 what is scanned or typed while the delivery is put on the shelf is not counted, which is said, and the message counts what was sent', async () => {
  const { release, answer } = hold({ body: { code: 0, message: '', data: [arrival] } })
  const calls = fakeApi({ ...answers('administrator'), 'PUT /release/arrivals/id/42/a=receive': answer })
  const { person } = renderApp('/admin/arrival/42/receive', { token: 'abc' })
  const field = await screen.findByLabelText('Scan a barcode or a piece’s code, or type a SKU')
  await person.type(field, 'nk-oolong{Enter}')
  await person.click(screen.getByRole('button', { name: 'Put 1 on the shelf' }))
  await person.type(field, 'nk-towel{Enter}')
  await screen.findByText('nk-towel was not counted, because the delivery is being put on the shelf.')
  const towels = screen.getByRole<HTMLInputElement>('textbox', { name: 'NK-TOWEL, received now' })
  expect([towels.value, towels.matches(':disabled')]).toEqual(['0', true])
  expect(screen.getByRole('button', { name: 'Discard' })).toHaveProperty('disabled', true)
  release()
  await screen.findByText('Received in A-0042: 1')
  const sent = calls.find(({ method, path }) => method === 'PUT' && path.endsWith('a=receive'))
  expect(sent?.body).toMatchObject({ lines: [{ line_id: 7, received: 1, damaged: 0 }] })
})

test('S7 a line says that its SKU is deleted or off sale', async () => {
  const [first = line, second = line] = arrival.lines
  fakeApi({
    ...answers('csr'),
    'GET /release/arrivals/id/42': () => ({
      body: {
        ...arrival,
        lines: [
          { ...first, is_sku_deleted: true },
          { ...second, active: false },
        ],
      },
    }),
  })
  renderApp('/admin/arrival/42', { token: 'abc' })
  const [gone, off] = (await screen.findAllByRole('row')).slice(1)
  expect([gone?.textContent, off?.textContent]).toEqual([
    expect.stringContaining('deleted'),
    expect.stringContaining('off sale'),
  ])
})

const carrierChanged = {
  record: 'arrival',
  record_id: 42,
  action: 'edit' as const,
  field: 'carrier',
  before: 'Canada Post',
  after: 'Purolator',
  changed_by: 'jun@getzo.test',
  changed_at: '2026-03-01T10:00:00Z',
  names_before: null,
  names_after: null,
}

test('S7 O28 two people change one arrival: what only one of them changed is put together by SKU and field, and the rest is asked', async () => {
  let stored: Arrival = { ...arrival, costs }
  const calls = fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42': () => ({ body: stored }),
    'PUT /release/arrivals/id/42/a=edit': ({ body }) => {
      const { version } = body as { version: number } // as the form sends it
      return version === stored.version
        ? { body: { code: 0, message: '', data: [stored] } }
        : refusal('changed_meanwhile', { version: stored.version, changes: [carrierChanged] })
    },
  })
  const { person } = renderApp('/admin/arrival/42/edit', { token: 'abc' })
  const quantity = async (n: number) =>
    within(await screen.findByRole('group', { name: `Line ${n}` })).getByRole('textbox', {
      name: /^Quantity/,
    })
  await person.clear(await quantity(2))
  await person.type(await quantity(2), '12')
  stored = {
    ...stored,
    version: 4,
    carrier: 'Purolator',
    lines: arrival.lines.map((one) => (one.id === 7 ? { ...one, ordered: 30, received: 20 } : one)),
  }
  await person.click(screen.getByRole('button', { name: 'Save arrival' }))
  const sent = () => calls.filter(({ path }) => path.endsWith('a=edit'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({
    version: 4,
    carrier: 'Purolator',
    lines: [
      { sku_id: 9, ordered: 30, unit_cost: '9.20' },
      { sku_id: 10, ordered: 12, unit_cost: '10.50' },
    ],
  })
})

test('S7 O28 a quantity that two people changed to different numbers is asked, by the name of its SKU', async () => {
  let stored: Arrival = { ...arrival, costs }
  const calls = fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42': () => ({ body: stored }),
    'PUT /release/arrivals/id/42/a=edit': () =>
      refusal('changed_meanwhile', { version: stored.version, changes: [carrierChanged] }),
  })
  const { person } = renderApp('/admin/arrival/42/edit', { token: 'abc' })
  const first = within(await screen.findByRole('group', { name: 'Line 1' }))
  await person.clear(first.getByRole('textbox', { name: /^Quantity/ }))
  await person.type(first.getByRole('textbox', { name: /^Quantity/ }), '25')
  stored = {
    ...stored,
    version: 4,
    lines: arrival.lines.map((one) => (one.id === 7 ? { ...one, ordered: 30 } : one)),
  }
  await person.click(screen.getByRole('button', { name: 'Save arrival' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toMatch(/Maple Oolong · NK-OOLONG/)
  for (const n of ['25', '30']) expect(within(question).getAllByText(n).length).toBeGreaterThan(0)
  expect(calls.filter(({ path }) => path.endsWith('a=edit'))).toHaveLength(1)
})

test('S7 O28 an arrival that was read before one’s own last change of it is closed over that one', async () => {
  const changes = [{ ...carrierChanged, changed_by: userOf('administrator').email }]
  const late = () => refusal('changed_meanwhile', { version: 9, changes })
  const calls = fakeApi({ ...answers('administrator'), 'PUT /release/arrivals/id/42/a=close': late })
  const { person } = renderApp('/admin/arrival/42', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Close as short' }))
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close as short' }),
  )
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ version: 9 }))
})

test('S7 a closed arrival is final: nothing more is awaited of it, and its totals are of what came undamaged', async () => {
  fakeApi({
    ...answers('administrator'),
    'GET /release/arrivals/id/42': () => ({ body: { ...arrival, costs, state: 'closed', late_days: null } }),
  })
  renderApp('/admin/arrival/42', { token: 'abc' })
  await screen.findByRole('heading', { name: 'A-0042' })
  expect(screen.queryByRole('heading', { name: 'When it is here' })).toBeNull()
  expect(screen.getByText('totals of what came undamaged')).toBeTruthy()
})
