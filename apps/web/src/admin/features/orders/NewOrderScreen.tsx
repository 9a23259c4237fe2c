import { listOrders, proposeOrderNumber, saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { call } from '../../api/call'
import { shopNow } from '../../ui/dates/instants'
import { FormPage } from '../../ui/form/page/FormPage'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useExpectedFill } from '../../ui/form/save/arrivals'
import type { Form } from '../../ui/form/values/form-store'
import { markInList } from '../../ui/list/table/changed-rows'
import { Panel } from '../../ui/page/Panel'
import { readRecordId } from '../../ui/page/record-id'
import { WhenNear } from '../../ui/page/WhenNear'
import { pastedFaults } from './form/address/PastedAddress'
import { ShipToProposals } from './form/address/proposals'
import { ShippingSection } from './form/address/ShippingSection'
import { useProposedShipTo } from './form/address/use-proposed-ship-to'
import { CustomerSection } from './form/customer/CustomerSection'
import { OrderSection } from './form/OrderSection'
import { newOrderBody, orderFaultName, orderFormFaults } from './form/order-body'
import classes from './form/order-form.module.css'
import { orderMerging } from './form/order-merging'
import { describeCreateError, sayCreated } from './form/order-toasts'
import { blankOrder, type OrderFormValues } from './form/order-values'
import { PackageSection } from './form/PackageSection'
import { knownPrices } from './lines/known-prices'
import { LinesSection } from './lines/LinesSection'
import { storedLines } from './lines/stored-lines'
import ordersListClasses from './list/orders-list.module.css'
import type { OrderSaved } from './orders.api'
import { t } from './orders.text'

// below the form, and rarely read: loaded when it is scrolled near
const ExistingOrders = lazy(() => import('./list/ExistingOrders'))

/** Time to read the toasts of a save before the list is opened (O20). */
const goAfterMs = 1000

const noLines = storedLines([])

const breadcrumbs = [
  { label: t('orders.admin') },
  { label: t('orders.crumb'), to: screens.orders },
  { label: t('form.new') },
]

const saveAndView = {
  label: t('form.saveAndView'),
  goTo: ({ order }: OrderSaved) => screens.order(order.id),
}

/** Create New Order (O13 to O22, O39). */
export function NewOrderScreen() {
  const form = useNewOrderForm()
  const queryClient = useQueryClient()
  const merging = useMemo(() => orderMerging(queryClient), [queryClient])
  return (
    <FormPage
      title={t('form.new')}
      breadcrumbs={breadcrumbs}
      form={form}
      isNew
      saveLabel={t('form.save')}
      savingLabel={t('form.saving')}
      faults={(values) => [
        ...orderFormFaults(values, knownPrices(queryClient, noLines, values.order_date)),
        ...pastedFaults(form),
      ]}
      faultName={orderFaultName}
      save={async (values, { idempotencyKey, isChanged }) => {
        const { data } = await call(
          saveNewOrder,
          { body: newOrderBody(values, { isChanged }) },
          { idempotencyKey },
        )
        markInList(listOrders.name, data.order.id)
        return data
      }}
      saved={sayCreated}
      describeError={describeCreateError}
      merging={merging}
      goTo={screens.orders}
      goAfterMs={goAfterMs}
      also={saveAndView}
      below={
        <WhenNear place={<ExistingOrdersPlace />}>
          <Suspense fallback={<ExistingOrdersPlace />}>
            <ExistingOrders />
          </Suspense>
        </WhenNear>
      }
    >
      <ShipToProposals>
        <Proposed />
        <div className={`columns ${classes.top}`}>
          <CustomerSection control={form} />
          <OrderSection isNew />
        </div>
        <LinesSection />
        <div className={`columns ${classes.shipping}`}>
          <div className={classes.address}>
            <ShippingSection isNew />
          </div>
          <PackageSection />
        </div>
      </ShipToProposals>
    </FormPage>
  )
}

/** Inside the form, whose values it follows. */
function Proposed() {
  useProposedShipTo()
  return null
}

let openings = 0

/**
 * The form of a new order: its date is now, its number is the next one (O44), and its customer is the one
 * that the address names. All are initial values, so that an untouched form is left without a question. A number that has been typed is kept.
 */
function useNewOrderForm(): Form<OrderFormValues> {
  const { customer }: Record<string, unknown> = useSearch({ strict: false })
  const [start] = useState(() => ({
    ...blankOrder,
    order_date: shopNow(),
    customer: {
      ...blankOrder.customer,
      id: typeof customer === 'string' ? readRecordId(customer) : null,
    },
  }))
  const form = useRecordForm<OrderFormValues>(start)
  const [opening] = useState(() => ++openings)
  const { data, isLoading } = useQuery({
    // asked again by each form: the previous order has taken the number
    queryKey: ['order number', opening],
    queryFn: ({ signal }) => call(proposeOrderNumber, {}, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  const number = data?.order_number
  useEffect(() => {
    if (number === undefined || form.getValues('order_number') !== '') return
    form.propose('order_number', number)
  }, [form, number])
  useExpectedFill(form, isLoading)
  return form
}

/** A placeholder of the existing orders, before they are fetched. */
const ExistingOrdersPlace = () => (
  <div className={ordersListClasses.below}>
    <Panel title={t('section.existing')}>
      <div className={ordersListClasses.notYet} />
    </Panel>
  </div>
)
