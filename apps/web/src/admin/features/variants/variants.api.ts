import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'
import { choicesKept } from '../../api/chosen'
import { leavingShelf } from '../../ui/list/many/moved-pieces'
import { t } from './variants.text'

/** The options of a variant in their order. */
export const valuesQuery = (id: number) =>
  queryOptions({
    queryKey: ['variant', id, 'options'],
    queryFn: ({ signal }) => call(endpoints.listValuesOfVariant, { params: { variant_id: id } }, { signal }),
  })

/** The variant of a form by its id: a selected one, or one from a draft (W13). */
export const chosenVariantQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'variant', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call(endpoints.readVariant, { params: { id } }, { signal }),
    ...choicesKept,
  })

/** The records that are deleted with a variant, in lines for the question before its deletion (A22). */
export async function hangsOnVariant({ id }: { id: number }): Promise<string[]> {
  const { values, combinations, orders, ...stock } = await call(endpoints.readVariantUses, { params: { id } })
  return [t('variants.goes', { values, combinations }), ...leavingShelf(stock), ...ordersKeep(orders)]
}

/** The same for an option. */
export async function hangsOnOption({ id }: { id: number }): Promise<string[]> {
  const { combinations, orders, ...stock } = await call(endpoints.readVariantOptionUses, { params: { id } })
  return [t('options.goes', { combinations }), ...leavingShelf(stock), ...ordersKeep(orders)]
}

const ordersKeep = (n: number) => (n === 0 ? [] : [t('variants.ordersKeep', { n })])
