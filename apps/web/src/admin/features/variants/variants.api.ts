import { readProduct } from '@getzo/contract/products/products.endpoints'
import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'
import { t } from './variants.text'

/** The options of a variant in their order. */
export const valuesQuery = (id: number) =>
  queryOptions({
    queryKey: ['variant', id, 'options'],
    queryFn: ({ signal }) => call(endpoints.listValuesOfVariant, { params: { variant_id: id } }, { signal }),
  })

const chosen = { staleTime: 60_000, gcTime: Infinity }

/** The product of a form by its id: what was picked, and what a draft holds (W13). */
export const chosenProductQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'product', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readProduct, { params: { id } }, { signal }),
    ...chosen,
  })

/** The variant of a form likewise. */
export const chosenVariantQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'variant', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call(endpoints.readVariant, { params: { id } }, { signal }),
    ...chosen,
  })

/** What goes with a variant, in lines for the question before it is deleted (A22). */
export async function hangsOnVariant({ id }: { id: number }): Promise<string[]> {
  const { values, combinations, orders } = await call(endpoints.readVariantUses, { params: { id } })
  return [t('variants.goes', { values, combinations }), ...ordersKeep(orders)]
}

/** The same of an option. */
export async function hangsOnOption({ id }: { id: number }): Promise<string[]> {
  const { combinations, orders } = await call(endpoints.readVariantOptionUses, { params: { id } })
  return [t('options.goes', { combinations }), ...ordersKeep(orders)]
}

const ordersKeep = (n: number) => (n === 0 ? [] : [t('variants.ordersKeep', { n })])
