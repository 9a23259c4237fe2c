import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { labelContext } from '../../../test-kit/label-records'
import { openOrder } from '../../../test-kit/order-page'

test.each([
  ['of the products where none is entered', null, '0.454 KGS, of the products'],
  ['that is entered', '2.000', '2.000 KGS'],
])('P17 the package shows the weight %s', async (_, package_package_weight, shown) => {
  const label = labelContext({ proposed_weight: '0.454' })
  openOrder('csr', { package_package_weight }, { 'GET /release/o/id/12/label': () => ({ body: label }) })
  const field = await screen.findByText('Weight', { selector: 'dt' })
  await waitFor(() => expect(field.nextElementSibling?.textContent).toBe(shown))
})
