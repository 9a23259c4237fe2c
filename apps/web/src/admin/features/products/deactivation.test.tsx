import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { productForm, productListRow, productRow } from '../../../test-kit/product-records'
import { openEditProduct } from '../../../test-kit/product-screens'
import { renderApp } from '../../../test-kit/render-app'

const small = 'Small - Blue'
const medium = 'Medium - Blue'

beforeEach(() => notifications.clean())

const left = (id: number, on_hand: number | null, reserved = 0, coming = 0): StockLeft => ({
  id,
  product_id: 7,
  on_hand,
  reserved,
  left: on_hand === null ? null : on_hand - reserved,
  coming,
  coming_on: null,
  reorder_at: null,
  warns: true,
  held: 0,
})

/** The form of a product whose SKUs stand so. */
async function open(...rows: StockLeft[]) {
  const view = await openEditProduct(productForm(), {
    'GET /release/stock/left': ({ query: { sku_ids = '' } }) => ({
      body: rows.filter(({ id }) => sku_ids.split(',').includes(String(id))),
    }),
  })
  const isOff = (label: string) => view.row(label).dataset.locked === 'true'
  return { ...view, isOff }
}

test('S1 S2 a SKU with pieces on the shelf or reserved is deactivated once its question, which counts them, is answered with yes', async () => {
  const { person, isOff } = await open(left(100, 4, 3))
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  const question = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  within(question).getByText('4 pieces lie on the shelf. They stay there, and are no longer sold.')
  within(question).getByText('3 pieces are reserved for open orders, and stay reserved.')
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isOff(small)).toBe(false)
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  const again = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  await person.click(within(again).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(isOff(small)).toBe(true))
})

test('S2 a SKU of which none lies on the shelf, and which orders wait for, asks too', async () => {
  const { person, isOff } = await open(left(100, -1, 1))
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  const question = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  within(question).getByText('None lies on the shelf.')
  within(question).getByText('1 piece is reserved for open orders, and stays reserved.')
  expect(isOff(small)).toBe(false)
})

test('S7 a SKU that is coming asks before it is deactivated, and the save that removes it does too', async () => {
  const { person, save, isOff } = await open(left(100, 0, 0, 12))
  const staying = '12 pieces are coming. They stay in their arrivals, and can be received all the same.'
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  const question = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  within(question).getByText(staying)
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isOff(small)).toBe(false)
  await person.click(sizes().getByLabelText('Remove Small'))
  await save()
  const removing = await screen.findByRole('dialog', { name: 'Remove a SKU that still has pieces?' })
  within(removing).getByText(staying)
})

test.each([
  ['of which nothing is there', left(100, 0)],
  ['of which no stock is kept', left(100, null)],
])('S1 a SKU %s is deactivated without a question', async (_, row) => {
  const { person, isOff } = await open(row, left(101, 5))
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  await waitFor(() => expect(isOff(small)).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByLabelText(`Reactivate ${small}`))
  expect(isOff(small)).toBe(false)
})

test('S1 S2 many chosen rows are one question, which counts the pieces of those that are sold', async () => {
  const { person, isOff } = await open(left(100, 4, 1), left(101, 5))
  for (const label of [small, medium]) await person.click(screen.getByLabelText(`Choose ${label}`))
  await person.click(screen.getByRole('button', { name: 'Deactivate 2' }))
  const question = await screen.findByRole('dialog', { name: 'Deactivate 2 rows?' })
  within(question).getByText('9 pieces lie on the shelf. They stay there, and are no longer sold.')
  await person.click(within(question).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect([small, medium].map(isOff)).toEqual([true, true]))
})

test('A20 where the stock cannot be read, the row stays on sale and the failure is said', async () => {
  const { person, row } = await openEditProduct(productForm(), {
    'GET /release/stock/left': () => refusal('busy'),
  })
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  await screen.findByRole('alert')
  expect(row(small).dataset.locked).not.toBe('true')
})

const sizes = () => within(screen.getByLabelText('Option 1', { selector: 'fieldset' }))

test('S1 S2 a value is removed at once, and the save that ends its SKU with pieces asks, names it and counts them', async () => {
  const { person, save, body, calls } = await open(left(100, 4, 3), left(101, 0))
  await person.click(sizes().getByLabelText('Remove Small'))
  await waitFor(() => expect(screen.queryByLabelText(small, { selector: 'fieldset' })).toBeNull())
  await save()
  const question = await screen.findByRole('dialog', { name: 'Remove a SKU that still has pieces?' })
  within(question).getByText(small)
  within(question).getByText('4 pieces lie on the shelf. They leave the stock with their SKUs.')
  within(question).getByText('3 pieces are reserved for open orders, which keep them.')
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await save()
  const again = await screen.findByRole('dialog', { name: 'Remove a SKU that still has pieces?' })
  await person.click(within(again).getByRole('button', { name: 'Remove and save' }))
  expect((await body())['rows']).toMatchObject([{ sku_id: 101 }])
})

test('S1 a whole option is removed with one question, which counts the pieces of the SKUs that nothing continues', async () => {
  const form = productForm()
  const [size, color] = form.options as [ProductForm['options'][0], ProductForm['options'][0]] // its two
  const { person, save } = await openEditProduct(
    {
      ...form,
      options: [
        { ...size, values: [...size.values, { id: 13, name: 'Large', pic: null, texts: {} }] },
        color,
      ],
      rows: [...form.rows, productRow({ sku_id: 102, combo_identifier: 'Large - Blue', sku: 'CB-L-B' })],
    },
    { 'GET /release/stock/left': () => ({ body: [left(101, 5), left(102, 2)] }) },
  )
  await person.click(screen.getByLabelText('Remove the option Size'))
  await save()
  const question = await screen.findByRole('dialog', { name: 'Remove 2 SKUs that still have pieces?' })
  expect(question.textContent).toContain('7 pieces lie on the shelf. They leave the stock with their SKUs.')
  within(question).getByText('Medium - Blue, Large - Blue')
})

test('S1 a save that ends SKUs of which nothing is there, or none at all, asks nothing', async () => {
  const { person, save, body } = await open(left(100, 0), left(101, 5))
  await person.click(sizes().getByLabelText('Remove Small'))
  await save()
  expect((await body())['rows']).toMatchObject([{ sku_id: 101 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A20 where the stock cannot be read, nothing is saved and the failure is said', async () => {
  const { person, save, calls } = await openEditProduct(productForm(), {
    'GET /release/stock/left': () => refusal('busy'),
  })
  await person.click(sizes().getByLabelText('Remove Small'))
  await save()
  await screen.findByRole('alert')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('S3 S7 the question of deleting several products counts what lies on the shelf and what is coming', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/p/all': () =>
      page([productListRow(), productListRow({ id: 8, name: 'Maple Bowl', sku: 'MB' })]),
    'POST /release/many/a=count': () => ({ body: [{ state: '', count: 2, pieces: 3, coming: 5 }] }),
  })
  const { person } = renderApp('/admin/products', { token: 'abc' })
  for (const name of ['Cedar Box', 'Maple Bowl'])
    await person.click(await screen.findByLabelText(`Select ${name}`))
  await person.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
  const question = within(await screen.findByRole('dialog'))
  const told = await question.findByText(/^3 pieces lie on the shelf\./)
  expect(told.nextElementSibling?.textContent).toBe(
    '5 pieces are coming. They stay in their arrivals, and can be received all the same.',
  )
})

/** Presses Deactivate of Small, of which nothing is known before `release`. */
async function deactivateSlowly(...rows: StockLeft[]) {
  const { release, answer } = hold({ body: rows })
  const view = await openEditProduct(productForm(), { 'GET /release/stock/left': answer })
  await view.person.click(screen.getByLabelText(`Deactivate ${small}`))
  const isSaved = () => view.calls.some(({ method }) => method === 'PUT')
  return { ...view, release, isSaved }
}

test('P6 P7 a row that moves while its stock is read is the one that is deactivated', async () => {
  const { person, row, labels, release } = await deactivateSlowly()
  await person.click(screen.getByLabelText('Move Medium to the left (Alt ←)'))
  await waitFor(() => expect(labels()).toEqual([medium, small]))
  release()
  await waitFor(() => expect(row(small).dataset.locked).toBe('true'))
  expect(row(medium).dataset.locked).not.toBe('true')
})

test('P6 P7 a row that is removed while its stock is read takes no other off sale', async () => {
  const { person, cell, labels, release, save, body } = await deactivateSlowly()
  await person.click(sizes().getByLabelText('Remove Small'))
  await waitFor(() => expect(labels()).toEqual([medium]))
  release()
  await person.type(cell(medium, 'SKU'), '-2')
  await save()
  expect((await body())['rows']).toMatchObject([{ sku_id: 101, active: true, sku: 'CB-M-B-2' }])
})

test('P7 S1 a save at once waits until the row is deactivated', async () => {
  const { release, save, body } = await deactivateSlowly()
  await save()
  await screen.findByRole('button', { name: 'Updating...' })
  release()
  expect((await body())['rows']).toMatchObject([{ active: false }, { active: true }])
})

test('P7 S1 a save that waits for the question of a deactivation is made after a yes, and not after a no', async () => {
  const { person, row, release, save, body, isSaved } = await deactivateSlowly(left(100, 4))
  await save()
  release()
  const question = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  await person.click(within(question).getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Update Product' })
  expect([row(small).dataset.locked, isSaved()]).toEqual([undefined, false])
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  await save()
  const again = await screen.findByRole('dialog', { name: `Deactivate ${small}?` })
  expect(isSaved()).toBe(false)
  await person.click(within(again).getByRole('button', { name: 'Deactivate' }))
  expect((await body())['rows']).toMatchObject([{ active: false }, { active: true }])
})
