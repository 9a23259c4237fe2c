import { say } from '@getzo/domain/words/say'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { saidText } from '../../../../../i18n/words'
import { useKnownByPhone } from '../../../../shared/customers/known-by-phone'
import { LikelyCustomers } from '../../../../shared/customers/LikelyCustomers'
import { SwitchField } from '../../../../ui/fields/SwitchField'
import { useFormContext, useValue } from '../../../../ui/form/values/form-changes'
import { scriptsOf } from '../../../../ui/marks/PersonName'
import { t } from '../../orders.text'
import type { OrderFormValues } from '../order-values'
import { chosenCustomerQuery } from './chosen-customer'
import classes from './customer-card.module.css'

/**
 * The customers who have the number of a new one already (O42, C4), with the question whether it is shared (C7); or else
 * who is likely the same (W12).
 */
export function KnownCustomer() {
  const control = useFormContext<OrderFormValues>()
  const { setValue } = control
  const queryClient = useQueryClient()
  const typed = useValue(control, 'customer.new.phone_number')
  const newName = useValue(control, 'customer.new.customer_name')
  const known = useKnownByPhone(typed)
  const take = (customer: { id: number; customer_name: string; phone_number: string }) => {
    queryClient.setQueryData(chosenCustomerQuery(customer.id).queryKey, customer)
    setValue('customer.id', customer.id)
    setValue('customer.isNew', false)
  }
  if (known.length === 0)
    return (
      <LikelyCustomers
        entered={{ customer_name: newName, phone_number: typed }}
        take={{ text: t('form.takeKnown'), run: take }}
      />
    )
  return (
    <>
      <output className="dense">
        {known.map((one, at) => (
          <span key={one.id} className={`wrap ${classes.known}`}>
            <span>
              {at === 0 && `${saidText(say('duplicate_phone'))} `}
              {t('form.isKnown', {
                name: scriptsOf(one.customer_name, one.customer_name_pinyin).filter(Boolean).join(' '),
              })}
            </span>
            <Button variant="default" onClick={() => take(one)}>
              {t('form.takeKnown')}
            </Button>
          </span>
        ))}
      </output>
      <SwitchField control={control} name="customer.new.shares_phone" label={t('form.sharesPhone')} />
    </>
  )
}
