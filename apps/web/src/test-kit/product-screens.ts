import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, page, userOf } from './fake-api'
import { productForm, productListRow, productSaved } from './product-records'
import { renderApp } from './render-app'

const brand = { id: 1, name: 'Cedar & Co', country: 'Canada' }

/** The calls of every product screen beside its record. */
export const productReads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/b/all': () => page([brand]),
  'GET /release/b/id/1': () => ({ body: brand }),
  'GET /release/p/all': () => page([productListRow()]),
  'GET /release/p/id/7/v=uses': () => ({ body: { skus: 2, prices: 2, orders: 0, urls: 0 } }),
}

function partsOf() {
  // by the attribute: a query by role checks every element of the form
  const row = (label: string) => screen.getByLabelText(label, { selector: 'fieldset' })
  return {
    row,
    cell: (label: string, column: string) => within(row(label)).getByLabelText<HTMLInputElement>(column),
    /** The combinations, in their order. */
    labels: () =>
      [...document.querySelectorAll('[data-row] > fieldset')].map((one) => one.getAttribute('aria-label')),
  }
}

/** Opens the edit form of a product as an administrator. */
export async function openEditProduct(
  product: ProductForm = productForm(),
  extra: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeApi({
    ...productReads,
    'GET /release/p/id/7/v=form': () => ({ body: product }),
    'PUT /release/p/id/7/a=save': () => ({
      body: { code: 0, message: '', data: productSaved({ product }) },
    }),
    ...extra,
  })
  const view = renderApp('/admin/p/7/edit', { token: 'abc' })
  await screen.findByText(product.name, { selector: 'h1' })
  await waitFor(() => screen.getByDisplayValue('Cedar Box'))
  return {
    ...view,
    ...partsOf(),
    calls,
    save: () => view.person.click(screen.getByText('Update Product')),
    body: async () => {
      await waitFor(() => {
        if (!calls.some(({ method }) => method === 'PUT')) throw new Error('nothing was saved')
      })
      return calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown> // of saveProduct
    },
  }
}

/** Opens the form of a new product as an administrator. */
export async function openNewProduct(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...productReads, ...extra })
  const view = renderApp('/admin/products/new', { token: 'abc' })
  await screen.findByText('Add New Product', { selector: 'h1' })
  return { ...view, ...partsOf(), calls, save: () => view.person.click(screen.getByText('Save Product')) }
}
