import { saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { WhenNear } from '../../ui/page/WhenNear'
import { CustomerSection } from './form/CustomerSection'
import { LetterSection } from './form/LetterSection'
import { OrderSection } from './form/OrderSection'
import { checkOrderForm, newOrderBody } from './form/order-body'
import { orderMerging } from './form/order-merging'
import { useNewOrderForm } from './form/order-proposals'
import { describeCreateError, sayCreated } from './form/order-toasts'
import { LinesSection } from './lines/LinesSection'
import { ExistingOrdersPlace } from './list/ExistingOrdersPlace'
import { t } from './orders.text'

// below the form, and rarely read: loaded when it is scrolled near
const ExistingOrders = lazy(() => import('./list/ExistingOrders'))

/** Time to read the toasts of a save before the list is opened (O20). */
const goAfterMs = 1000

/** Create New Order (O13 to O22). */
export function NewOrderScreen() {
  const form = useNewOrderForm()
  const queryClient = useQueryClient()
  const merging = useMemo(() => orderMerging(queryClient), [queryClient])
  return (
    <FormPage
      title={t('form.new')}
      breadcrumbs={[
        { label: t('orders.admin') },
        { label: t('orders.crumb'), to: screens.orders },
        { label: t('form.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('form.save')}
      savingLabel={t('form.saving')}
      check={checkOrderForm}
      save={async (values, { idempotencyKey }) => {
        const { data } = await call(saveNewOrder, { body: newOrderBody(values) }, { idempotencyKey })
        return data
      }}
      saved={sayCreated}
      describeError={describeCreateError}
      merging={merging}
      goTo={screens.orders}
      goAfterMs={goAfterMs}
      below={
        <WhenNear place={<ExistingOrdersPlace />}>
          <Suspense fallback={<ExistingOrdersPlace />}>
            <ExistingOrders />
          </Suspense>
        </WhenNear>
      }
    >
      <CustomerSection control={form.control} />
      <OrderSection isNew />
      <LetterSection control={form.control} />
      <LinesSection />
    </FormPage>
  )
}
