import type { OrderingCustomer } from '@getzo/contract/orders/orders.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useExpectedFill } from '../../../../ui/form/save/arrivals'
import { useFormContext, useValue } from '../../../../ui/form/values/form-changes'
import { t } from '../../orders.text'
import { orderingCustomerQuery } from '../customer/ordering-customer'
import type { OrderFormValues } from '../order-values'
import { type Proposal, useProposals } from './proposals'
import { lastPlace, noPlace, personOf } from './ship-to'

/**
 * Proposes the ship-to fields of a new order: name and number of its customer, and the address of the customer's last
 * order. Nothing that was typed or accepted is replaced (O39).
 */
export function useProposedShipTo() {
  const control = useFormContext<OrderFormValues>()
  const { propose } = useProposals()
  const isNew = useValue(control, 'customer.isNew')
  const id = useValue(control, 'customer.id')
  const name = useValue(control, 'customer.new.customer_name')
  const phone = useValue(control, 'customer.new.phone_number')
  const { data, isLoading } = useQuery({ ...orderingCustomerQuery(id), enabled: !isNew && id !== null })
  const known = isNew ? undefined : data

  const proposeKnown = useEffectEvent((customer: OrderingCustomer) =>
    propose(
      { ...personMarks(personOf(customer)), ...placeMarks(lastPlace(customer) ?? noPlace) },
      { keepsTyped: true },
    ),
  )
  useEffect(() => {
    if (known !== undefined) proposeKnown(known)
  }, [known])
  useExpectedFill(control, isLoading)

  const proposeNew = useEffectEvent((customer_name: string, phone_number: string) => {
    const person = { customer_name, customer_name_pinyin: '', phone_number }
    propose({ ...personMarks(personOf(person)), ...placeMarks(noPlace) }, { keepsTyped: true })
  })
  useEffect(() => {
    if (isNew) proposeNew(name.trim(), phone.trim())
  }, [isNew, name, phone])
}

type Values = Partial<Record<keyof Proposal, string>>

const personMarks = (values: Values): Proposal =>
  marked(values, (field) => ({
    tone: 'plain' as const,
    note: field === 'cdata_phone_number' ? t('form.fromCustomer') : undefined,
  }))

export const placeMarks = (values: Values): Proposal => marked(values, () => ({ tone: 'proposed' as const }))

const marked = (
  values: Values,
  how: (field: string) => { tone: 'plain' | 'proposed'; note?: string },
): Proposal =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, ...how(field) }]))
