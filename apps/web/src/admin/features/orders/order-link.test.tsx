import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder } from '../../../test-kit/order-page'

test('K11 K18 the codes that open the order too are named beside its link, and an administrator withdraws one', async () => {
  const codes = [{ id: 31, url_seed: 'G2O170820501', version: 4 }]
  const { calls, person } = openOrder(
    'administrator',
    {},
    {
      'GET /release/o/id/12/link': () => ({ body: { id: 12, failures: 0, closed_at: null, codes } }),
      'PUT /release/u/id/31/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 31 }] } }),
    },
  )
  await screen.findByText(/^The code G2O170820501 opens this order too, and goes on doing so/)
  await person.click(await screen.findByRole('button', { name: 'Withdraw code' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Whoever scans G2O170820501 reads that it was withdrawn/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Withdraw code' }))
  await screen.findByText('Code G2O170820501 withdrawn.')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ version: 4 }])
})
