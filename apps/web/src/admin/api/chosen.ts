import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { readProduct } from '@getzo/contract/products/products.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from './call'

// no load is given up when a line turns to another choice: it serves the next line, and a cascade may wait for it
export const choicesKept = {
  // a choice that was loaded a moment ago serves the next line too
  staleTime: 60_000,
  // a line that is not drawn reads its words and its price out of the cache
  gcTime: Infinity,
}

/** The order of a form by its id: the one that was picked, or that a draft holds (W13). */
export const chosenOrderQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'order', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readOrder, { params: { id } }, { signal }),
    ...choicesKept,
  })

/** The product of a form likewise. */
export const chosenProductQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'product', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readProduct, { params: { id } }, { signal }),
    ...choicesKept,
  })
