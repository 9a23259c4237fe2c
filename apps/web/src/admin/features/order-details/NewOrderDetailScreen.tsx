import { createOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkOrderDetail } from '@getzo/domain/order-details/one-order-detail'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { blankOrderDetail, OrderDetailFields, type OrderDetailValues } from './OrderDetailFields'
import { describeFailure, t } from './order-details.text'

/** Create New Order Detail (D2, D5): one piece of a product at one of its prices. */
export function NewOrderDetailScreen() {
  const form = useRecordForm<OrderDetailValues>(blankOrderDetail)
  return (
    <FormPage
      title={t('details.new')}
      breadcrumbs={[
        { label: t('details.admin') },
        { label: t('details.crumb'), to: screens.orderDetails },
        { label: t('details.new') },
      ]}
      note={t('details.onePiece')}
      form={form}
      isNew
      saveLabel={t('details.save')}
      savingLabel={t('details.saving')}
      check={checkOrderDetail}
      save={({ version: _version, ...body }, { idempotencyKey }) =>
        call(createOrderDetails, { body }, { idempotencyKey })
      }
      saved={({ data: [line] }) => {
        if (line === undefined) return undefined
        return {
          text: t('details.created'),
          link: { text: t('details.show'), to: screens.orderDetail(line.id) },
        }
      }}
      describeError={describeFailure('create')}
      goTo={screens.orderDetails}
    >
      <OrderDetailFields control={form} />
    </FormPage>
  )
}
