import type { ErrorName } from '@getzo/contract/errors'
import { screens } from '@getzo/contract/paths'
import { customerMessages } from '@getzo/domain/customers/customer-rules'
import { orderCreateMessages, orderEditMessages } from '@getzo/domain/orders/order-messages'
import type { ApiError } from '../../../api/api-error'
import { notify } from '../../../ui/toasts'
import type { OrderSaved } from '../orders.api'
import { t } from '../orders.text'

/** Refusals whose own words say it all (O17, O21, O27). */
const plainRefusals: ReadonlySet<string> = new Set<ErrorName>([
  'rule',
  'duplicate_phone',
  'duplicate_reference',
  'duplicate_reference_elsewhere',
  'duplicate_order_detail',
  'session_ended',
  'not_signed_in',
])

/** The toasts of a new order (O21). */
export function sayCreated({ order, created_customer_id }: OrderSaved): void {
  if (created_customer_id !== null) notify.success(customerMessages.created(created_customer_id))
  notify.success(t('form.created', { number: order.order_number }), linkTo(order.id))
}

/** The toasts of an edited order, one for each thing that happened to its lines (O27). */
export function sayUpdated(saved: OrderSaved): void {
  const { order, created_customer_id, updated_details, created_details, deleted_details } = saved
  if (created_customer_id !== null) notify.success(customerMessages.created(created_customer_id))
  notify.success(orderEditMessages.updated, linkTo(order.id))
  if (updated_details.length > 0) notify.success(orderEditMessages.detailsUpdated)
  notify.success(
    created_details.length > 0
      ? orderEditMessages.detailsCreated(created_details)
      : orderEditMessages.noDetailsToCreate,
  )
  notify.success(
    deleted_details.length > 0 ? orderEditMessages.detailsDeleted : orderEditMessages.noDetailsToDelete,
  )
}

/** The toast of a failed creation; beside it goes the reason, which says what to do (O21, A20). */
export function describeCreateError(error: ApiError): string {
  return describe(error, {
    order: orderCreateMessages.orderFailed,
    customer: orderCreateMessages.customerFailed,
    details: orderCreateMessages.detailFailed,
  })
}

/** The toast of a failed edit, likewise (O27). */
export function describeEditError(error: ApiError): string {
  return describe(error, {
    order: orderEditMessages.failed,
    customer: orderCreateMessages.customerFailed,
    details: orderEditMessages.detailUpdateFailed,
  })
}

function describe(error: ApiError, failed: { order: string; customer: string; details: string }): string {
  if (!plainRefusals.has(error.name)) {
    const part = error.field?.startsWith('customer.new')
      ? failed.customer
      : error.field?.startsWith('details')
        ? failed.details
        : failed.order
    notify.error(part)
  }
  return error.text
}

const linkTo = (id: number) => ({ link: { text: t('orders.show'), to: screens.order(id) } })
