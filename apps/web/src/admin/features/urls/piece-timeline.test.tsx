import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { noteOf, timelineEvent, timelineOf } from '../../../test-kit/timeline'
import { urlOf } from '../../../test-kit/url-records'

const created = {
  id: 1,
  record: 'url' as const,
  record_id: 5,
  action: 'create' as const,
  changed_by: 'ada@getzo.test',
  changed_at: '2025-11-20T00:05:00.000Z',
  before: null,
  after: {},
  names_before: null,
  names_after: null,
  request_id: 'one-request',
}
const tag = { id: 5, code: 'G2P170820501', item_type: 'pnfc' }
const card = { id: 7, code: 'G2P170820502', item_type: 'cqr' }

test('S9 the timeline of a piece names the code of each event with a way to it, and says what became of its order', async () => {
  const order = { id: 3, order_number: 'G2-77' }
  const events = [
    timelineEvent({ by: 'system', who: null, order, step: 'shipped' }),
    timelineEvent({ note: noteOf({ text: 'Scratched' }), code: card }),
    // both were made by one request
    timelineEvent({ change: { ...created, id: 2, record_id: 7 }, code: card }),
    timelineEvent({ change: created, code: tag }),
  ]
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/u/id/5': () => ({ body: urlOf({ id: 5, url_seed: tag.code, serial_number: 3 }) }),
    'GET /release/u/id/5/scans': () => ({
      body: { visitors: 0, scans: 0, first_at: null, last_at: null, days: [], devices: [], languages: [] },
    }),
    'GET /release/timeline/url/5': () => ({ body: timelineOf(events) }),
  })
  renderApp('/admin/url/5', { token: 'abc' })
  await screen.findByText('Scratched')
  const list = screen.getByRole('heading', { name: 'Timeline' }).closest('section') ?? document.body
  const shown = within(list).getAllByRole('listitem')
  expect(shown.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Sent with G2-77',
    'Ada Maple wrote · NFC Card: QR Code G2P170820502',
    'Ada Maple created this URL · NFC Card: QR Code G2P170820502',
    'Ada Maple created this URL · Product: NFC G2P170820501',
  ])
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/o/3',
    '/admin/url/7',
    '/admin/url/7',
  ])
})
