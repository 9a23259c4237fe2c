import { saveOrder } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call'
import { toldTexts } from '../../api/told-texts'
import type { ChangeWords, DescribeChange } from '../../ui/form/conflict/changes-in-words'
import { FormPage } from '../../ui/form/page/FormPage'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import type { Form } from '../../ui/form/values/form-store'
import { ButtonLink } from '../../ui/links/AppLink'
import { useRecordId } from '../../ui/page/record-id'
import { changeWords, itemWords } from './change-words'
import { pastedFaults } from './form/address/PastedAddress'
import { ShipToProposals } from './form/address/proposals'
import { ShippingSection } from './form/address/ShippingSection'
import { CustomerSection } from './form/customer/CustomerSection'
import { LetterSection } from './form/LetterSection'
import { OrderSection } from './form/OrderSection'
import { editOrderBody, orderFaultName, orderFormFaults } from './form/order-body'
import classes from './form/order-form.module.css'
import { orderMerging } from './form/order-merging'
import { describeEditError, sayUpdated } from './form/order-toasts'
import { blankOrder, type OrderFormValues, orderValues } from './form/order-values'
import { PackageSection } from './form/PackageSection'
import { knownPrices } from './lines/known-prices'
import { LinesSection } from './lines/LinesSection'
import { storedLines } from './lines/stored-lines'
import { readStoredOrder, type StoredOrder } from './orders.api'
import { t } from './orders.text'
import { useRefundQuestion } from './refund-question/use-refund-question'

/** Another person's change of an order, with the item for a line's change (O28). */
const describeOrderChange: DescribeChange = (change): ChangeWords | null => {
  const { record, record_id, action, field } = change
  const isLine = record === 'order_detail'
  if (isLine && field === 'deleted_at' && action === 'delete') {
    return { field: t('conflict.item'), from: itemWords(record_id, change), to: t('conflict.removed') }
  }
  const words = changeWords(change)
  if (words === null) return null
  const { name, before, after } = words
  // a change of the item itself shows its name already
  const isNamed = isLine && field !== 'promotion_id'
  const ofItem = isNamed ? t('conflict.ofItem', { item: itemWords(record_id, change), field: name }) : name
  return { field: ofItem, from: before, to: after }
}

/** Time to read the toasts of a save before the list is opened (document 1, section 4). */
const goAfterMs = 1000

/** Edit Order: {id} (O23 to O30). */
export function EditOrderScreen() {
  const id = useRecordId()
  const stored = useStoredRecord(readStoredOrder(id), orderValues)
  const form = useRecordForm<OrderFormValues, StoredOrder>(blankOrder, stored)
  const queryClient = useQueryClient()
  const merging = useMemo(() => orderMerging(queryClient), [queryClient])
  const { order, details } = stored.record ?? {}
  const { decide, question } = useRefundQuestion(order?.order_number ?? String(id))
  const title = t('form.edit', { id: String(id) })
  return (
    <>
      <FormPage
        title={title}
        breadcrumbs={breadcrumbsOf(title, order)}
        actions={
          <ButtonLink to={screens.order(id)} variant="default">
            {t('orders.show')}
          </ButtonLink>
        }
        form={form}
        stored={stored}
        loading={t('form.loading')}
        saveLabel={t('form.update')}
        savingLabel={t('form.updating')}
        faults={(values) => [
          ...orderFormFaults(values, knownPrices(queryClient, storedLines(details ?? []), values.order_date)),
          ...pastedFaults(form),
        ]}
        faultName={orderFaultName}
        save={async (values, options) => {
          const body = editOrderBody(values, order?.order_date, options)
          const answer = await decide(values.order_status, (decision) =>
            call(saveOrder, { params: { id }, body: { ...body, ...decision } }),
          )
          const { same_number_id, same_tracking, ...data } = answer.data
          return {
            ...data,
            told: toldTexts(answer),
            same_number_id: options.isChanged('order_number') ? same_number_id : null,
            same_tracking: options.isChanged('tracking_id') ? same_tracking : null,
          }
        }}
        saved={sayUpdated}
        describeError={(error, values) => describeEditError(error, values, details ?? [])}
        describeChange={describeOrderChange}
        merging={merging}
        goTo={screens.orders}
        goAfterMs={goAfterMs}
      >
        <Sections control={form} order={order} details={details} />
      </FormPage>
      {question}
    </>
  )
}

/** By its number once the order is read. */
const breadcrumbsOf = (title: string, order: StoredOrder['order'] | undefined) => [
  { label: t('orders.admin') },
  { label: t('orders.crumb'), to: screens.orders },
  ...(order === undefined
    ? [{ label: title }]
    : [{ label: order.order_number, to: screens.order(order.id) }, { label: t('form.editCrumb') }]),
]

interface SectionsProps extends Partial<StoredOrder> {
  control: Form<OrderFormValues>
}

const Sections = ({ control, order, details }: SectionsProps) => (
  <ShipToProposals>
    <div className={`columns ${classes.top}`}>
      <CustomerSection control={control} stored={order} />
      <OrderSection />
    </div>
    <div className={`columns ${classes.shipping}`}>
      <PackageSection />
      <div className={classes.address}>
        <ShippingSection />
      </div>
      <LetterSection control={control} />
    </div>
    <LinesSection stored={details} />
  </ShipToProposals>
)
