import type { ErrorName } from '@getzo/contract/errors'
import { screens } from '@getzo/contract/paths'
import type { ApiError } from '../../../api/api-error'
import type { Said } from '../../../ui/form/save/use-save'
import type { ToastText } from '../../../ui/messages/toasts'
import { said } from '../order-words'
import type { OrderDetail, OrderSaved } from '../orders.api'
import { t } from '../orders.text'
import type { OrderFormValues } from './order-values'

/** Refusals shown without a heading (O17, O21, O27). */
const plainRefusals: ReadonlySet<string> = new Set<ErrorName>([
  'rule',
  'duplicate_phone',
  'duplicate_reference',
  'duplicate_reference_elsewhere',
  'duplicate_order_detail',
  'session_ended',
  'not_signed_in',
])

/** The toast of a new order, a line for each created record (O21). */
export function sayCreated(saved: OrderSaved): Said {
  const { order, created_customer_id, oversold } = saved
  return {
    heading: t('form.created', { number: order.order_number }),
    text: [...customerLines(created_customer_id), ...sameLines(saved), ...oversoldLines(oversold)],
    ...linkTo(order.id),
  }
}

/** The toast of an edited order, a line for each change of it and its order details (O27). */
export function sayUpdated(saved: OrderSaved & { told: readonly string[] }): Said {
  const { told, order, created_customer_id, updated_details, created_details, deleted_details } = saved
  return {
    heading: t('form.updated', { number: order.order_number }),
    text: [
      said('order.updated'),
      ...told,
      ...customerLines(created_customer_id),
      ...sameLines(saved),
      ...oversoldLines(saved.oversold),
      ...(updated_details.length > 0 ? [said('order.details_updated')] : []),
      created_details.length > 0
        ? said('order.details_created', { ids: created_details })
        : said('order.no_details_to_create'),
      deleted_details.length > 0 ? said('order.details_deleted') : said('order.no_details_to_delete'),
    ],
    ...linkTo(order.id),
  }
}

const customerLines = (id: number | null) => (id === null ? [] : [said('customer.created', { id })])

/** One sentence for each SKU of which the order takes more than is left (S4). */
const oversoldLines = (oversold: OrderSaved['oversold']) =>
  oversold.map(({ sku, more, left }) => said('stock.oversold_told', { sku, n: more, left }))

/** That another order has the number or the tracking id that was typed (O44). */
const sameLines = ({ order: { order_number: number }, same_number_id, same_tracking }: OrderSaved) => [
  ...(same_number_id === null ? [] : [said('order.same_number', { number })]),
  ...(same_tracking === null ? [] : [said('order.same_tracking', { number: same_tracking })]),
]

/** The toast of a failed creation, with the reason below (O21, A20). */
export function describeCreateError(error: ApiError): ToastText {
  return describe(error, {
    order: said('order.create_failed'),
    customer: said('customer.create_failed'),
    details: said('order.detail_create_failed'),
  })
}

/** The toast of a failed edit, with the reason below (O27). A line is new if no stored one has its promotion (O26). */
export function describeEditError(
  error: ApiError,
  { details }: Pick<OrderFormValues, 'details'>,
  stored: readonly Pick<OrderDetail, 'promotion_id'>[],
): ToastText {
  const line = details[Number(error.field?.split('.')[1])]
  const isStored = stored.some(({ promotion_id }) => promotion_id === line?.promotion_id)
  return describe(error, {
    order: said('order.update_failed'),
    customer: said('customer.create_failed'),
    details: said(isStored ? 'order.detail_update_failed' : 'order.detail_create_failed'),
  })
}

function describe(error: ApiError, failed: { order: string; customer: string; details: string }): ToastText {
  if (plainRefusals.has(error.name)) return error.text
  const part = error.field?.startsWith('customer.new')
    ? failed.customer
    : error.field?.startsWith('details')
      ? failed.details
      : failed.order
  return [part, error.text]
}

const linkTo = (id: number) => ({ link: { text: t('orders.show'), to: screens.order(id) } })
