import { saveOrder } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call'
import { ButtonLink } from '../../ui/AppLink'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { CustomerSection } from './form/CustomerSection'
import { describeOrderChange } from './form/conflict-words'
import { LetterSection } from './form/LetterSection'
import { OrderSection } from './form/OrderSection'
import { checkOrderForm, editOrderBody } from './form/order-body'
import { describeEditError, sayUpdated } from './form/order-toasts'
import { blankOrder, customerLabel, type OrderFormValues, orderValues } from './form/order-values'
import { PackageSection } from './form/PackageSection'
import { ShippingSection } from './form/ShippingSection'
import { LinesSection } from './lines/LinesSection'
import { orderDetailsQuery, orderQuery } from './orders.api'
import { t } from './orders.text'

/** How long the toasts of a save are read before the list comes (document 1, section 4). */
const goAfterMs = 1000

/** Edit Order: {id} (O23 to O30). */
export function EditOrderScreen() {
  const id = useRecordId()
  return <EditOrder key={id} id={id} />
}

function EditOrder({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const order = useQuery(orderQuery(id))
  const details = useQuery(orderDetailsQuery(id))
  // what another screen left in the cache may be old: the form starts from what is stored now
  const isLoaded = order.isFetchedAfterMount && details.isFetchedAfterMount
  const loaded = useMemo(
    () =>
      isLoaded && order.data !== undefined && details.data !== undefined
        ? orderValues(order.data, details.data)
        : undefined,
    [isLoaded, order.data, details.data],
  )
  const form = useRecordForm<OrderFormValues>(blankOrder, loaded)
  const failed = order.isError ? order : details.isError ? details : undefined
  const title = t('form.edit', { id: String(id) })

  const reload = async () => {
    const [freshOrder, freshDetails] = await Promise.all([
      queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
      queryClient.fetchQuery({ ...orderDetailsQuery(id), staleTime: 0 }),
    ])
    return orderValues(freshOrder, freshDetails)
  }
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('orders.admin') },
        { label: t('orders.crumb'), to: screens.orders },
        { label: title },
      ]}
      actions={
        <ButtonLink to={screens.order(id)} variant="default">
          {t('orders.show')}
        </ButtonLink>
      }
      form={form}
      loading={loaded === undefined ? t('form.loading') : undefined}
      failure={failed && { error: failed.error, onRetry: () => void failed.refetch() }}
      saveLabel={t('form.update')}
      savingLabel={t('form.updating')}
      check={checkOrderForm}
      save={async (values, { overVersion }) => {
        const { data } = await call(saveOrder, { params: { id }, body: editOrderBody(values, overVersion) })
        return data
      }}
      saved={sayUpdated}
      describeError={describeEditError}
      reload={reload}
      describeChange={describeOrderChange(details.data ?? [])}
      goTo={screens.orders}
      goAfterMs={goAfterMs}
    >
      <CustomerSection control={form.control} chosenLabel={order.data && customerLabel(order.data)} />
      <OrderSection />
      <PackageSection />
      <ShippingSection />
      <LetterSection control={form.control} />
      <LinesSection stored={details.data} />
    </FormPage>
  )
}
