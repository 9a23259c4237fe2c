import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import { normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { callPage } from '../../api/call'

const typingPauseMs = 400
const askedMax = 20

/** The customers who have a number, in whatever form it was typed, as their own or as another one (O42, C4, C7). */
export function useKnownByPhone(entered: string): Customer[] {
  const [typed] = useDebouncedValue(entered.trim(), typingPauseMs)
  const stored = normalizePhoneDigits(typed)
  const { data } = useQuery({
    queryKey: ['choices', 'customers-of-phone', stored],
    queryFn: ({ signal }) =>
      callPage(listCustomers, { query: { q: stored ?? '', limit: askedMax } }, { signal }),
    enabled: stored !== null,
  })
  if (stored === null) return []
  return (data?.rows ?? []).filter(
    ({ phone_number, other_phones }) => phone_number === stored || other_phones?.includes(stored) === true,
  )
}
