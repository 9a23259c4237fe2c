import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const counts = {
  days: [
    { day: '2026-03-01', visitors: 1, scans: 1 },
    { day: '2026-03-04', visitors: 40, scans: 1200 },
  ],
  devices: [{ device: 'wechat_ios', scans: 1201 }],
  languages: [
    { language: 'zh', scans: 1200 },
    { language: 'other', scans: 1 },
  ],
}
const most = [
  {
    url_id: 3,
    url_seed: 'G2P1',
    product_name: 'Trail Mask',
    last_at: '2026-03-04T04:00:00+00:00',
    is_far_above: true,
    visitors: 40,
    scans: 1200,
  },
  {
    url_id: 4,
    url_seed: 'G2P2',
    product_name: 'Trail Mask',
    last_at: '2026-03-04T04:00:00+00:00',
    is_far_above: false,
    visitors: 1,
    scans: 1,
  },
]

test('U14 Q16 the scans of a period: a chart with its words, the same in a table, devices, languages, most scanned', async () => {
  const asked: string[] = []
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/suspicion/counts': () => ({ body: { open: 0, watch: 0, decided: 0, reports: 0 } }),
    'GET /release/u/scans': ({ query }) => {
      const { days = '' } = query
      asked.push(days)
      return {
        body:
          days === '7'
            ? { ...counts, visitors: 0, scans: 0, most: [] }
            : { ...counts, visitors: 41, scans: 1201, most },
      }
    },
  })
  const { person } = renderApp('/admin/scans', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Visitors: 41, requests: 1,201' })
  expect(
    screen.getByRole('img', {
      name: 'Visitors by day from Feb 26, 2026 to Mar 4, 2026; the most on one day: 40',
    }),
  ).toBeTruthy()
  const table = (name: string) =>
    within(screen.getByRole('region', { name: `${name}, table` })).getAllByRole('row')
  expect(table('By day').map(({ textContent }) => textContent)).toEqual([
    'DayVisitorsRequests',
    'Mar 4, 2026401,200',
    'Mar 1, 202611',
  ])
  expect(table('Devices')[1]?.textContent).toBe('WeChat on iPhone or iPad1,201')
  expect(table('Languages of the phones')[1]?.textContent).toBe('Chinese1,200')
  expect(table('Scanned most')[1]?.textContent).toMatch(/G2P1.*401,200.*Scanned far more than others$/)
  expect(table('Scanned most')[2]?.textContent).not.toContain('Scanned far')
  await person.click(screen.getByText('7 days'))
  await screen.findByText('No scans in these days.')
  expect(asked).toEqual(['30', '7'])
})
