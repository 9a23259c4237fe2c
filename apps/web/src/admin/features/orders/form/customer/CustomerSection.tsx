import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import type { OrderingCustomer } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { searchedPhone } from '@getzo/domain/search/phone-search'
import { whatMatched } from '@getzo/domain/search/what-matched'
import { say } from '@getzo/domain/words/say'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { saidText } from '../../../../../i18n/words'
import { useKnownByPhone } from '../../../../shared/customers/known-by-phone'
import { LikelyCustomers } from '../../../../shared/customers/LikelyCustomers'
import { shopDay } from '../../../../ui/dates/instants'
import { RecordField } from '../../../../ui/fields/RecordField'
import type { RecordOption } from '../../../../ui/fields/RecordPicker'
import { SwitchField } from '../../../../ui/fields/SwitchField'
import { PhoneField, TextField } from '../../../../ui/fields/TextField'
import { focusField } from '../../../../ui/form/errors/focus-field'
import { FormSection } from '../../../../ui/form/page/FormSection'
import { useFormContext, useValue, useValues } from '../../../../ui/form/values/form-changes'
import type { Form } from '../../../../ui/form/values/form-store'
import { RulerIcon } from '../../../../ui/icons'
import { AppLink } from '../../../../ui/links/AppLink'
import { scriptsOf } from '../../../../ui/marks/PersonName'
import type { Order } from '../../orders.api'
import { t } from '../../orders.text'
import classes from '../order-form.module.css'
import { customerLabel, customerText, type OrderFormValues } from '../order-values'
import { chosenCustomerQuery } from './chosen-customer'
import customerCardClasses from './customer-card.module.css'
import { orderingCustomerQuery } from './ordering-customer'

interface CustomerSectionProps {
  control: Form<OrderFormValues>
  /** the edited order, with its customer's name and number */
  stored?: Order
}

/** The order's customer: a known one, found by name or phone, or a new one (O13). */
export function CustomerSection({ control, stored }: CustomerSectionProps) {
  const { isNew, id, queryClient, label, createTyped } = useCustomerSection({ control, stored })
  // an edited order shows its own customer already
  const isOther = !isNew && id !== null && id !== stored?.customer_id
  const { data: known } = useQuery({ ...orderingCustomerQuery(id), enabled: isOther })
  return (
    <FormSection
      title={t('section.customer')}
      isNarrow
      actions={
        <span className={classes.toggle}>
          <SwitchField control={control} name="customer.isNew" label={t('form.isNewCustomer')} />
        </span>
      }
    >
      {isNew ? (
        <>
          <TextField
            control={control}
            name="customer.new.customer_name"
            label={t('form.customerName')}
            required
            maxLength={100}
          />
          <PhoneField control={control} name="customer.new.phone_number" label={t('form.phone')} required />
          <KnownCustomer />
        </>
      ) : (
        <>
          <RecordField
            control={control}
            name="customer.id"
            label={t('orders.customer')}
            placeholder={t('form.findCustomer')}
            endpoint={listCustomers}
            query={{ sort: 'customer_name' }}
            toOption={customerOption}
            noneFound={{ label: (typed) => t('form.createCustomer', { typed }), run: createTyped }}
            chosenLabel={label}
            onChosen={(row) => {
              if (row !== null) queryClient.setQueryData(chosenCustomerQuery(row.id).queryKey, row)
            }}
            required
          />
          {known !== undefined && isOther && <CustomerCard customer={known} />}
        </>
      )}
    </FormSection>
  )
}

function useCustomerSection({ control, stored }: CustomerSectionProps) {
  const form = useFormContext<OrderFormValues>()
  const [isNew, id] = useValues(control, ['customer.isNew', 'customer.id'])
  const queryClient = useQueryClient()
  const isOfOrder = id === stored?.customer_id
  const chosen = useQuery({ ...chosenCustomerQuery(id), enabled: id !== null && !isOfOrder })
  const label = isOfOrder ? stored && customerLabel(stored) : chosen.data && customerText(chosen.data)
  // created together with the order, so that an unsaved order leaves no customer behind (O20)
  const createTyped = (typed: string) => {
    const isPhone = searchedPhone(typed)?.words.length === 0
    form.setValue(isPhone ? 'customer.new.phone_number' : 'customer.new.customer_name', typed)
    flushSync(() => form.setValue('customer.isNew', true))
    focusField(form, isPhone ? 'customer.new.customer_name' : 'customer.new.phone_number')
  }
  return { isNew, id, queryClient, label, createTyped }
}

/** A customer in the picker, with the matching field if the match is not visible. */
function customerOption(customer: Customer, typed: string): RecordOption {
  const match = whatMatched(typed, [
    { name: 'name', text: customer.customer_name },
    { name: 'phone', text: customer.phone_number },
    { name: 'otherPhone', text: customer.other_phones?.join(' ') ?? null },
    { name: 'pinyin', text: customer.customer_name_pinyin, isPinyin: true },
  ])
  const found =
    match?.name === 'pinyin'
      ? t('found.pinyin', { text: match.text })
      : match?.name === 'otherPhone'
        ? t('found.otherPhone', { text: (customer.other_phones ?? []).map(formatPhone).join(', ') })
        : match?.name === 'phone' && match.ends
          ? t('found.phoneEnds', { text: typed })
          : undefined
  return { label: customer.customer_name, hint: formatPhone(customer.phone_number), found }
}

/** The chosen customer at a glance: both scripts, the number, the orders so far and what is open (O39). */
function CustomerCard({ customer }: { customer: OrderingCustomer }) {
  const {
    customer_name: name,
    customer_name_pinyin: pinyin,
    order_count: n,
    last_order_date: last,
  } = customer
  return (
    <div className={customerCardClasses.card}>
      <span className={`disc ${customerCardClasses.initial}`} data-tone="green" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <p className={customerCardClasses.who}>
        <AppLink to={screens.customer(customer.id)}>
          {name}
          {pinyin !== '' && <span className="quiet"> {pinyin}</span>}
        </AppLink>
        <span>{formatPhone(customer.phone_number)}</span>
        <span className="quiet">{t('form.ordersSoFar', { n, date: shopDay(last) })}</span>
      </p>
      {customer.size_changes.length > 0 && (
        <p className={`quiet ${customerCardClasses.open}`}>
          <RulerIcon size={14} />
          <span>
            {t('form.openSizeChanges', { n: customer.size_changes.length })}{' '}
            {customer.size_changes.map(({ id, order_number }) => (
              <AppLink key={id} to={screens.order(id)}>
                {order_number}{' '}
              </AppLink>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}

/**
 * The customers who have the number of a new one already (O42, C4), with the question whether it is shared (C7); or else
 * who is likely the same (W12).
 */
function KnownCustomer() {
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
          <span key={one.id} className={`wrap ${customerCardClasses.known}`}>
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
