import { readMeasures } from '@getzo/contract/products/products.endpoints'
import { type ProposedPackage, proposedPackage } from '@getzo/domain/orders/proposed-package'
import { readWhole } from '@getzo/domain/text/typed-number'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { call } from '../../../api/call'
import { choicesKept } from '../../../api/chosen'
import { useDerived } from '../../../ui/form/values/form-changes'
import { storeOf } from '../../../ui/form/values/form-store'
import type { LineValues, OrderFormValues } from './order-values'

const measuresQuery = (ids: string) =>
  queryOptions({
    queryKey: ['choices', 'measures', ids],
    queryFn: ids === '' ? skipToken : () => call(readMeasures, { query: { ids } }),
    placeholderData: keepPreviousData,
    ...choicesKept,
  })

const unmeasured = { weight_g: null, length_mm: null, width_mm: null, height_mm: null }

/** The package that the form's lines propose as they are now (P17); lines without a product are not there yet. */
export function useProposedPackage(control: Control<OrderFormValues>): ProposedPackage {
  const lines = useDerived(control, 'details', () => {
    const details = storeOf(control).value('details') as LineValues[] // the form's lines
    return details
      .flatMap(({ product_id: id, quantity }) => (id === null ? [] : [`${id}x${readWhole(quantity) ?? 1}`]))
      .join()
  })
  const pieces = lines === '' ? [] : lines.split(',').map((line) => line.split('x').map(Number))
  const ids = [...new Set(pieces.map(([id]) => id))].join()
  const { data = [] } = useQuery(measuresQuery(ids))
  const ofProduct = new Map(data.map((measures) => [measures.product_id, measures]))
  return proposedPackage(
    pieces.map(([id = 0, quantity = 1]) => ({ ...(ofProduct.get(id) ?? unmeasured), quantity })),
  )
}
