import { editOrderDetail } from '@getzo/contract/order-details/order-details.endpoints'
import type { OrderDetailView } from '@getzo/contract/order-details/order-details.schema'
import { screens } from '@getzo/contract/paths'
import { checkOrderDetail } from '@getzo/domain/order-details/one-order-detail'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { namesOf } from './line-names'
import {
  blankOrderDetail,
  OrderDetailFields,
  type OrderDetailValues,
  orderDetailValues,
} from './OrderDetailFields'
import { readStoredOrderDetail } from './order-details.api'
import { describeFailure, t } from './order-details.text'

/** An order's line (D3, O28). */
export function EditOrderDetailScreen() {
  const id = useRecordId()
  const line = useStoredRecord(readStoredOrderDetail(id), orderDetailValues)
  const form = useRecordForm<OrderDetailValues, OrderDetailView>(blankOrderDetail, line)
  const title = line.record === undefined ? t('details.one') : t('details.edit', namesOf(line.record))
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('details.admin') },
        { label: t('details.crumb'), to: screens.orderDetails },
        { label: title },
      ]}
      form={form}
      stored={line}
      loading={t('details.loading')}
      saveLabel={t('details.update')}
      savingLabel={t('details.updating')}
      check={checkOrderDetail}
      save={({ version, ...body }, { overVersion }) =>
        call(editOrderDetail, { params: { id }, body: { ...body, order_version: overVersion ?? version } })
      }
      saved={() => ({
        text: t('details.updated'),
        link: { text: t('details.show'), to: screens.orderDetail(id) },
      })}
      describeError={describeFailure('update')}
      goTo={screens.orderDetails}
    >
      <OrderDetailFields control={form} stored={line.record} />
    </FormPage>
  )
}
