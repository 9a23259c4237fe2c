import type { TrackedParcel } from '@getzo/contract/tracking/tracking.schema'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../../test-kit/fake-api'
import { order } from '../../../../test-kit/order-records'
import { renderScreen } from '../../../../test-kit/render-screen'
import type { Order } from '../orders.api'
import { TrackingPanel } from './TrackingPanel'

const number = '1Z12345E0205271688'

const parcel = (change: Partial<TrackedParcel> = {}): TrackedParcel => ({
  kind: 'parcel',
  carrier: 'UPS',
  tracking_number: number,
  tracking_url: `https://carrier.test/${number}`,
  last_asked_at: '2025-11-20T01:00:00+00:00',
  next_ask_at: '2025-11-20T04:00:00+00:00',
  ended_at: null,
  last_error: null,
  sample: false,
  undoable: null,
  events: [
    {
      happened_at: '2025-11-20T00:05:00+00:00',
      kind: 'customs',
      place: 'Shanghai, CN',
      text: 'Import scan',
    },
    { happened_at: '2025-11-19T00:05:00+00:00', kind: 'picked_up', place: null, text: null },
  ],
  ...change,
})

async function open(
  parcels: TrackedParcel[],
  {
    role = 'csr',
    kind = 'parcel',
    ...record
  }: Partial<Order> & {
    role?: string
    kind?: TrackedParcel['kind']
  } = {},
  extra: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/id/12/tracking': () => ({ body: parcels }),
    ...extra,
  })
  const shown = await renderScreen(
    () => (
      <TrackingPanel order={order({ tracking_id: number, tyl_tracking_id: number, ...record })} kind={kind} />
    ),
    userOf(role),
  )
  await screen.findByRole('region', { name: kind === 'parcel' ? 'Parcel' : 'Thank You Letter' })
  return { ...shown, calls }
}

test('W7 a parcel’s events newest first: what, where, when, and the carrier’s words', async () => {
  await open([parcel(), parcel({ kind: 'letter', tracking_number: 'of the letter' })])
  expect(screen.queryByRole('region', { name: /of the letter/ })).toBeNull()
  const way = within(await screen.findByRole('region', { name: `Parcel ${number}` }))
  expect(way.getByRole('link').getAttribute('href')).toBe(`https://carrier.test/${number}`)
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In customsShanghai, CN Import scanNov 20, 2025, 8:05 AM',
    'Picked up Nov 19, 2025, 8:05 AM',
  ])
  way.getByText('Last asked Nov 20, 2025, 9:00 AM. Asked again from Nov 20, 2025, 12:00 PM.')
  expect(way.queryByRole('button')).toBeNull()
})

test('W7 of many events the newest are shown, the others folded', async () => {
  const events = Array.from({ length: 30 }, (_, n) => ({
    happened_at: `2025-11-${String(30 - n).padStart(2, '0')}T00:05:00+00:00`,
    kind: 'on_the_way' as const,
    place: 'A very long name of a place in the carrier’s own words, Llanfairpwllgwyngyll, GB',
    text: null,
  }))
  await open([parcel({ events })])
  const earlier = (await screen.findByText('25 earlier events')).closest('details')
  expect(earlier?.open).toBe(false)
  expect(earlier?.querySelectorAll('li')).toHaveLength(25)
})

test.each([
  ['not seen yet', { events: [] }, /^Not seen by the carrier yet\. That is usual/],
  [
    'not asked yet',
    { last_asked_at: null },
    /^The carrier has not been asked yet. It is asked every ten minutes, newest/,
  ],
  ['that gave no answer', { last_error: 'The carrier answered 503.' }, 'The carrier answered 503.'],
  [
    'delivered',
    {
      ended_at: '2025-11-21T00:00:00+00:00',
      events: [{ happened_at: '2025-11-20T00:05:00+00:00', kind: 'delivered', place: null, text: null }],
    },
    /No longer tracked: it has reached its end\./,
  ],
  ['forgotten', { ended_at: '2025-11-21T00:00:00+00:00' }, /the carrier keeps a parcel for 120 days\./],
] satisfies [string, Partial<TrackedParcel>, string | RegExp][])(
  'W7 a parcel %s says so',
  async (_, change, text) => {
    await open([parcel(change)])
    expect(await screen.findByText(text)).toBeDefined()
  },
)

test('W7 a cancelled order is not tracked, and the panel says so', async () => {
  await open([parcel()], { order_status: 'cancelled_by_customer' })
  expect(await screen.findByText(/^Not tracked while the order is cancelled/)).toBeDefined()
  expect(screen.queryByText(/Asked again/)).toBeNull()
})

test('W7 the letter of a delivered order is not tracked, and the panel says so', async () => {
  await open([parcel({ kind: 'letter', last_asked_at: null })], { order_status: 'delivered', kind: 'letter' })
  expect(await screen.findByText('The letter of a delivered order is not tracked.')).toBeDefined()
  expect(screen.queryByText(/has not been asked yet|Asked again/)).toBeNull()
})

test('W7 O40 an order without a number has no tracking, and one with another kind of number says so', async () => {
  await open([parcel({ kind: 'letter' })], { tracking_id: 'by hand' })
  expect(await screen.findByText(/not numbers of this carrier/)).toBeDefined()
  cleanup()
  await renderScreen(() => <TrackingPanel order={order()} kind="parcel" />, userOf('csr'))
  expect(screen.queryByRole('region', { name: 'Parcel' })).toBeNull()
})

test('W7 a read that fails can be tried again', async () => {
  let isDown = true
  const { person } = await open(
    [],
    {},
    {
      'GET /release/o/id/12/tracking': () => (isDown ? refusal('busy') : { body: [parcel()] }),
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  expect(await screen.findByText('Shanghai, CN', { exact: false })).toBeDefined()
})

test('W7 an administrator undoes the changes of a delivery, over the version in sight', async () => {
  const set = parcel({ undoable: { before: 'shipped' } })
  let stored = set
  const { person, calls } = await open(
    [],
    { role: 'administrator', order_status: 'delivered' },
    {
      'GET /release/o/id/12/tracking': () => ({ body: [stored] }),
      'PUT /release/o/id/12/tracking/a=undo': () => {
        stored = parcel()
        return { body: { code: 0, message: '', data: [stored] } }
      },
    },
  )
  await screen.findByText('Its delivery set the order’s status, which was Shipped before.')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone. It stays so, since a delivery sets it only once.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ kind: 'parcel', version: 3 })
})

test('W7 a csr sees the changes of a delivery, and cannot undo them', async () => {
  await open([parcel({ undoable: { before: 'shipped' } })])
  await screen.findByText(/^Its delivery set the order’s status/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
