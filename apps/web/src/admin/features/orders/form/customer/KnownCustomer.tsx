import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import { say } from '@getzo/domain/words/say'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { saidText } from '../../../../../i18n/words'
import { callPage } from '../../../../api/call'
import { useValue } from '../../../../ui/form/values/form-changes'
import { LikelyCustomers } from '../../../../ui/likely/LikelyCustomers'
import { scriptsOf } from '../../../../ui/marks/PersonName'
import { t } from '../../orders.text'
import type { OrderFormValues } from '../order-values'
import { chosenCustomerQuery } from './chosen-customer'
import classes from './customer-card.module.css'

const typingPauseMs = 400

/** The customer who has the number of a new one already, in whatever form it was typed (O42, C4), or else who is likely the same (W12). */
export function KnownCustomer() {
  const { control, setValue } = useFormContext<OrderFormValues>()
  const queryClient = useQueryClient()
  const [typed] = useDebouncedValue(useValue(control, 'customer.new.phone_number').trim(), typingPauseMs)
  const stored = normalizePhoneDigits(typed)
  const { data } = useQuery({
    queryKey: ['choices', 'customer of phone', stored],
    queryFn: ({ signal }) => callPage(listCustomers, { query: { q: stored ?? '', limit: 20 } }, { signal }),
    enabled: stored !== null,
  })
  const known = data?.rows.find(
    ({ phone_number, other_phones }) =>
      phone_number === stored || (stored !== null && other_phones?.includes(stored)),
  )
  const newName = useValue(control, 'customer.new.customer_name')
  const take = (customer: { id: number; customer_name: string; phone_number: string }) => {
    queryClient.setQueryData(chosenCustomerQuery(customer.id).queryKey, customer)
    setValue('customer.id', customer.id)
    setValue('customer.isNew', false)
  }
  if (stored === null || known === undefined)
    return (
      <LikelyCustomers
        entered={{ customer_name: newName, phone_number: typed }}
        take={{ text: t('form.takeKnown'), run: take }}
      />
    )
  const name = scriptsOf(known.customer_name, known.customer_name_pinyin).filter(Boolean).join(' ')
  return (
    <output className={classes.known}>
      <span>
        {saidText(say('duplicate_phone'))} {t('form.isKnown', { name })}
      </span>
      <Button variant="default" onClick={() => take(known)}>
        {t('form.takeKnown')}
      </Button>
    </output>
  )
}
