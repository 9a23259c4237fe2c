import { csrWithMore } from '@getzo/domain/auth/capabilities'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { checkedImport, importedRow } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

test('S7 a row of a file of arrivals names its maker and SKU, and leads to the draft that it became', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => ({
      body: checkedImport({
        kind: 'arrivals',
        name: 'lines.csv',
        headings: ['SKU', 'Quantity'],
        columns: ['sku', 'quantity'],
        filled_columns: [0, 1],
        samples: [['NK-1', '24']],
        state: 'imported',
        imported_by: 'ada@getzo.test',
        imported_at: '2026-11-29T20:00:00Z',
      }),
    }),
    'GET /release/imports/id/7/rows': () => ({
      body: {
        rows: [
          importedRow(2, {
            cells: ['NK-1', '24'],
            outcome: 'make',
            record: { id: 42, name: 'North Kettle · NK-1', customer: null, changes: [] },
          }),
        ],
        next: null,
      },
    }),
  })
  renderApp('/admin/import/7', { token: 'token' })
  await screen.findByRole('heading', { name: 'Import lines of arrivals', level: 1 })
  const link = await screen.findByRole('link', { name: 'North Kettle' })
  expect(link.getAttribute('href')).toBe('/admin/arrival/42')
  expect(screen.getByRole('row', { name: /^Line 2 / }).textContent).toContain('NK-1')
})

test('A26 S7 arrivals lead an administrator to a file of lines with a template, and a csr with more rights is not offered one', async () => {
  const kindsFor = async (user: unknown) => {
    fakeApi({ 'GET /auth/user': () => ({ body: user }), 'GET /release/imports/all': () => page([]) })
    const view = renderApp('/admin/imports?new=arrivals', { token: 'token' })
    const kinds = within(await screen.findByLabelText('What is in the table?'))
    const shown = kinds.getAllByRole('option').map(({ textContent }) => textContent)
    const isTold = screen.queryByText(/Each maker’s rows become a draft/) !== null
    view.unmount()
    return [shown.includes('Arrivals'), isTold]
  }
  expect(await kindsFor(userOf('administrator'))).toEqual([true, true])
  expect(await kindsFor(userOf(csrWithMore))).toEqual([false, false])
})
