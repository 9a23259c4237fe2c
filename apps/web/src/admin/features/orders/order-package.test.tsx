import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editOrderSaved, openEditOrder } from '../../../test-kit/edit-order'
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

test.each([
  ['of its pieces', 'products', '24.13 × 12 × 8 cm, of the products'],
  ['that is standard', 'standard', '24.13 × 12 × 8 cm, the standard size'],
] as const)(
  'P17 O30 the package shows the size %s where none is entered',
  async (_, proposed_size_of, shown) => {
    const { preview } = labelContext()
    const label = labelContext({
      proposed_size_of,
      preview: { ...preview, length: '24.13', width: '12', height: '8' },
    })
    openOrder('csr', {}, { 'GET /release/o/id/12/label': () => ({ body: label }) })
    const field = await screen.findByText('Length × Width × Height', { selector: 'dt' })
    await waitFor(() => expect(field.nextElementSibling?.textContent).toBe(shown))
  },
)

const measures = (product_id: number, weight_g: string | null, sides: string | null) => ({
  product_id,
  weight_g,
  length_mm: sides,
  width_mm: sides,
  height_mm: sides,
})

/** The edit form over two pieces of product 10, and what its empty package fields propose. */
async function openMeasured(...known: ReturnType<typeof measures>[]) {
  const view = await openEditOrder({
    'GET /release/p/v=measures': ({ query }) => ({
      body: known.filter(({ product_id }) => query['ids']?.split(',').includes(String(product_id))),
    }),
    'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: editOrderSaved } }),
  })
  const proposed = () =>
    ['Length', 'Width', 'Height', 'Weight'].map((name) => view.field(name).getAttribute('placeholder'))
  return { ...view, proposed }
}

test('P17 the form proposes what its lines weigh and measure, and follows them; nothing of it is saved', async () => {
  const { person, proposed, save, puts, field } = await openMeasured(measures(10, '226.796', '100.000'))
  await waitFor(() => expect(proposed()).toEqual(['10', '10', '20', '0.454']))
  screen.getByText('0.454 kg, from its products, unless another is entered.')
  screen.getByText('10 × 10 × 20 cm, from its products, unless another is entered.')
  await person.clear(field('Quantity'))
  await person.type(field('Quantity'), '3')
  await waitFor(() => expect(proposed()).toEqual(['10', '10', '30', '0.681']))
  await save()
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).not.toHaveProperty('pdata_packageWeight')
  expect(puts()[0]?.body).not.toHaveProperty('pdata_dimensions_length')
})

test('P17 O30 of a product without measures the form proposes the standard size and no weight', async () => {
  const { proposed, person, field } = await openMeasured(measures(10, null, null))
  await waitFor(() => expect(proposed()).toEqual(['25', '20', '8', null]))
  screen.getByText('25 × 20 × 8 cm, the standard size S1, unless another is entered.')
  screen.getByText(/1 kg where a product has no weight/)
  // an entered side stands for a size of its own
  await person.type(field('Length'), '30')
  await waitFor(() => expect(proposed()).toEqual([null, null, null, null]))
})
