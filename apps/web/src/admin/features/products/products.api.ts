import { readProductForm } from '@getzo/contract/products/product-form.endpoints'
import { deleteProduct, readProductUses } from '@getzo/contract/products/products.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { lyingThere } from '../../ui/list/many/moved-pieces'
import { t } from './products.text'

/** A product with all data of its view (P14, P15). */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => readStoredProduct(id)(signal),
  })

/** The stored record, for the form that edits it. */
export const readStoredProduct = (id: number) => (signal: AbortSignal) =>
  call(readProductForm, { params: { id } }, { signal })

export const removeProduct = ({ id, version }: { id: number; version: number }) =>
  call(deleteProduct, { params: { id }, body: { version } })

export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id, 'uses'],
    queryFn: ({ signal }) => call(readProductUses, { params: { id } }, { signal }),
  })

/** The uses of a product, for the question before its deletion. */
export async function usesInWords(id: number): Promise<string[]> {
  const { skus, prices, orders, urls, ...stock } = await call(readProductUses, { params: { id } })
  return [t('products.uses', { skus, prices, orders, urls }), ...lyingThere(stock), t('products.usesAfter')]
}
