import type { Import } from '@getzo/contract/imports/imports.schema'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { checkedImport } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

const shopify = (part: Partial<Import> = {}) =>
  checkedImport({
    state: 'matching',
    headings: ['Name', 'Fulfillment Status', 'Billing Street', 'Notes', 'Taxes'],
    columns: ['order_reference', 'order_status', null, null, null],
    preset: 'shopify',
    filled_columns: [0, 1, 2, 3],
    samples: [['#1001', 'fulfilled', '12 King St', '']],
    ...part,
  })

function openImport(it: Import) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => ({ body: it }),
    'GET /release/imports/id/7/rows': () => ({ body: { rows: [], next: null } }),
    'PUT /release/imports/id/7/a=check': () => ({ body: { code: 0, message: '', data: it } }),
  })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}

test('W19 a known export is named with its used columns, and its left-out columns that have values stand above', async () => {
  openImport(shopify())
  expect(await screen.findByText(/^Shopify orders export, 2 of 5 columns used\./)).toBeTruthy()
  screen.getByText(
    'Left out, though they look like an address, a phone, a price or a note: Billing Street, Notes',
  )
})

test('W19 the check names the left-out columns above its figures, and the known export beside the columns', async () => {
  openImport(shopify({ state: 'checked' }))
  expect(await screen.findByText(/Billing Street, Notes$/)).toBeTruthy()
  screen.getByText(/Shopify orders export, 2 of 5 columns used\./)
})

test('W19 a person leaves out hidden rows, and has ended orders imported, by two boxes', async () => {
  const { person, calls } = openImport(shopify({ hidden_rows: 12, sheet: 'Orders' }))
  await screen.findByText('12 hidden rows are in this table.')
  screen.getByText('The table was found on the sheet “Orders”.')
  await person.click(screen.getByLabelText('Leave out the 12 hidden rows'))
  await person.click(screen.getByLabelText('Import cancelled and refunded statuses'))
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('a=check'))?.body).toMatchObject({
      leave_hidden: true,
      take_ended: true,
    }),
  )
})
