import type { StockValue } from '@getzo/contract/costs/costs.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'
import { shopToday } from '../../../ui/dates/instants'

const value = (day: string): StockValue => ({
  day,
  began_on: '2020-01-01',
  pieces: 40,
  value: '3140.00',
  uncosted: 0,
  before: null,
  rows: [{ brand_id: 1, brand_name: 'North Kettle', pieces: 40, value: '3140.00' }],
  unsold: { skus: 12, value: '2105.00' },
})
const figures = {
  revenue: '0.00',
  units: '0',
  cost: '0.00',
  labels: '0.00',
  margin: '0.00',
}
const nothing = {
  report: 'margin',
  as_of: '2025-10-22T06:05:00Z',
  today: '2025-10-22',
  time_zone: 'Asia/Shanghai',
  rows: [],
  total: { key: '', label: null, from: '2025-08-01', to: '2025-10-22', filters: {}, figures, before: null },
}

test('S8 the stock that is not sold opens as a list; as of a day that is over it is a number alone', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    ...Object.fromEntries(
      ['month', 'brand', 'product'].map((by) => [
        `GET /release/report/margin/by/${by}`,
        () => ({ body: { ...nothing, by } }),
      ]),
    ),
    'GET /release/costs/lacking': () => ({ body: [] }),
    'GET /release/costs/stock-value': ({ query }) => ({ body: value(query.day ?? shopToday()) }),
  })
  renderApp('/admin/reports?report=margin&from=2025-08&to=2025-10', { token: 'abc' })
  const said = await screen.findByText(/^2,105.00 of it, 12 SKUs, was not sold in 180 days\./)
  expect(within(said).getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe(
    '/admin/stock?unsold=true',
  )
  fireEvent.change(screen.getByLabelText('Stock value as of'), { target: { value: '2024-05-01' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Show them' })).toBeNull())
  await screen.findByText(/^2,105.00 of it, 12 SKUs/)
  expect(screen.queryByRole('link', { name: 'Show them' })).toBeNull()
})
