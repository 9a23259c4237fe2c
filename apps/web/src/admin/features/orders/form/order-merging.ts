import type { MergeRules } from '@getzo/domain/forms/merge-forms'
import type { QueryClient } from '@tanstack/react-query'
import type { Merging } from '../../../ui/form/conflict/put-together'
import { lineName } from '../lines/line-words'
import { storedLines } from '../lines/stored-lines'
import type { StoredOrder } from '../orders.api'
import { t } from '../orders.text'
import { chosenCustomerQuery } from './customer/chosen-customer'
import { blankLine, customerLabel, customerText, type LineValues, type OrderFormValues } from './order-values'

const rules: MergeRules = {
  // a known and a new customer exclude each other
  units: ['customer'],
  rows: {
    details: {
      // the server also matches lines by it (O26)
      keyOf: ({ promotion_id }) => (typeof promotion_id === 'number' ? promotion_id : null),
      blank: { ...blankLine },
    },
  },
}

/** How two people's changes of an order are merged (O28). */
export const orderMerging = (queryClient: QueryClient): Merging<StoredOrder> => ({
  rules,
  rowWords: (row, records) => {
    const line = row as Readonly<LineValues> // the form has no other array
    return (
      lineName(line, storedLines(records.flatMap(({ details }) => details)), queryClient) ?? t('line.unknown')
    )
  },
  valueWords: ({ name }, value, records) => {
    if (name === 'customer') return customerWords(value as OrderFormValues['customer'], records, queryClient) // the name says so
    if (!name.startsWith('details.') || typeof value !== 'object' || value === null) return undefined
    return t('conflict.quantity', { quantity: String((value as LineValues).quantity ?? '') }) // a whole row
  },
})

function customerWords(
  { isNew, id, new: made }: OrderFormValues['customer'],
  records: readonly StoredOrder[],
  queryClient: QueryClient,
): string | undefined {
  if (isNew) return t('conflict.newCustomer', { name: made.customer_name, phone: made.phone_number })
  if (id === null) return undefined
  const order = records.map((record) => record.order).find(({ customer_id }) => customer_id === id)
  if (order !== undefined) return customerLabel(order)
  const picked = queryClient.getQueryData(chosenCustomerQuery(id).queryKey)
  return picked && customerText(picked)
}
