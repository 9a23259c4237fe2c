import { measureOf, orderEntryFaults } from '@getzo/domain/orders/order-entries'
import { type OrderRefusal, orderDetailsMax, orderFaults } from '@getzo/domain/orders/order-rules'
import { readWhole } from '@getzo/domain/text/typed-number'
import { shopDateTime } from '../../../ui/dates/instants'
import type { FormRefusal } from '../../../ui/form/errors/form-refusal'
import type { SaveOptions } from '../../../ui/form/save/use-save'
import type { PriceOfLine } from '../lines/known-prices'
import type { OrderSave } from '../orders.api'
import { t } from '../orders.text'
import { placeFields } from './address/ship-to'
import type { LineValues, OrderFormValues } from './order-values'

const lineSteps = ['brand_id', 'product_id', 'sku_id', 'promotion_id'] as const

/**
 * Every check that the form fails, in their order, on the names of the form's own fields (O17, O39, O43).
 * @param priceOf the price of a line's promotion, undefined while unknown: the server then judges what depends on it
 */
export function orderFormFaults(values: OrderFormValues, priceOf: PriceOfLine): FormRefusal[] {
  const { customer, details } = values
  const faults = orderFaults({
    ...values,
    details: details.map((line) => ({ ...line, price: priceOf(line) })),
    customer: customer.isNew ? { kind: 'new', ...customer.new } : { kind: 'existing', id: customer.id },
  })
  const count = checkCount(details)
  return [
    ...faults.map((fault) => ({ ...fault, field: formField(fault, details) })),
    ...orderEntryFaults(values),
    ...(count === null ? [] : [count]),
  ]
}

/** A fault of a line is named by its item in the save bar. */
export function orderFaultName(field: string): string | undefined {
  const [, at] = /^details\.(\d+)\./.exec(field) ?? []
  return at === undefined ? undefined : t('line.item', { n: Number(at) + 1 })
}

/** An order that was built up by several saves can hold more lines than one save accepts. */
function checkCount({ length }: readonly LineValues[]): FormRefusal | null {
  if (length <= orderDetailsMax) return null
  const params = { max: orderDetailsMax, n: length - orderDetailsMax }
  return { rule: 'too_many_details', params, field: '', text: t('line.tooMany', params) }
}

function formField({ rule, field }: OrderRefusal, details: readonly LineValues[]): string {
  if (field.startsWith('customer.') && field !== 'customer.id')
    return field.replace('customer.', 'customer.new.')
  if (rule !== 'order.detail_incomplete') return field
  // a promotion needs the choices before it: the first missing one takes the focus
  const line = details[Number(field.split('.')[1])]
  const missing = lineSteps.find((step) => line?.[step] === null)
  return missing === undefined ? field : field.replace('promotion_id', missing)
}

/**
 * The body of a new order: the fields of its form (O14, O30, O39), of the address those with a text. The server gives the
 * number where the proposed one was not changed: somebody else may have taken it meanwhile (O44).
 */
export function newOrderBody(
  values: OrderFormValues,
  { isChanged }: Pick<SaveOptions<OrderFormValues>, 'isChanged'>,
): OrderSave {
  const { order_number: number, ...rest } = orderBody(values, newLine)
  const body: OrderSave = isChanged('order_number') ? { ...rest, order_number: number } : rest
  for (const field of shippingFields) {
    const text = orNull(values[field] ?? '')
    if (text !== null) body[field] = text
  }
  for (const field of moneyFields) {
    const entry = orNull(values[field] ?? '')
    if (entry !== null) body[field] = entry
  }
  for (const field of measureFields) {
    const measure = measureOf(field, values[field])
    if (measure !== null) body[field] = measure
  }
  return body
}

const orderBody = (
  values: OrderFormValues,
  lineOf: (line: LineValues) => OrderSave['details'][number],
): OrderSave => ({
  ...ownFields(values),
  customer: customerOf(values),
  details: values.details.map(lineOf),
})

/** Fields that the server leaves unchanged if the body omits them. */
const shippingFields = [
  'cdata_name',
  'cdata_name_pinyin',
  'cdata_attention_name',
  'cdata_attention_name_pinyin',
  'cdata_phone_number',
  ...placeFields,
  'package_size_type',
] as const
const moneyFields = ['discount', 'shipping_charged', 'paid_amount', 'paid_currency'] as const
const measureFields = [
  'pdata_dimensions_width',
  'pdata_dimensions_height',
  'pdata_dimensions_length',
  'pdata_packageWeight',
] as const

/** The body of an edited order: the changed fields, and those that every save needs (O28). */
export function editOrderBody(
  values: OrderFormValues,
  storedDate: string | undefined,
  { isChanged, overVersion }: Pick<SaveOptions<OrderFormValues>, 'isChanged' | 'overVersion'>,
): OrderSave {
  const body: OrderSave = { ...orderBody(values, storedLine), version: overVersion ?? values.version }
  // the stored instant itself: of an hour that is there twice the text tells nothing (O14)
  if (storedDate !== undefined && body.order_date === shopDateTime(storedDate)) body.order_date = storedDate
  for (const field of shippingFields) if (isChanged(field)) body[field] = orNull(values[field] ?? '')
  for (const field of measureFields) if (isChanged(field)) body[field] = measureOf(field, values[field])
  for (const field of ['discount', 'shipping_charged'] as const) {
    if (isChanged(field)) body[field] = orNull(values[field])
  }
  // a sum is nothing without its currency
  if (isChanged('paid_amount') || isChanged('paid_currency')) {
    body.paid_amount = orNull(values.paid_amount)
    body.paid_currency = orNull(values.paid_currency ?? '')
  }
  return body
}

function ownFields(values: OrderFormValues) {
  return {
    order_date: values.order_date.trim(),
    order_number: values.order_number.trim(),
    order_reference: values.order_reference.trim(),
    order_status: values.order_status,
    tracking_id: orNull(values.tracking_id),
    tyl_tracking_id: orNull(values.tyl_tracking_id),
    tyl_date_delivered: orNull(values.tyl_date_delivered),
  }
}

/** A line without a price as sold says nothing of it. */
function newLine(line: LineValues) {
  const { sold_price, price_reason, ...rest } = storedLine(line)
  return sold_price === null && price_reason === null ? rest : { ...rest, sold_price, price_reason }
}

const storedLine = ({ quantity, sold_price, price_reason, ...line }: LineValues) => ({
  ...line,
  quantity: readWhole(quantity),
  sold_price: orNull(sold_price),
  price_reason: orNull(price_reason),
})

function customerOf({ customer }: OrderFormValues) {
  if (!customer.isNew) return { id: customer.id }
  const { shares_phone, ...entered } = customer.new
  return { new: shares_phone ? { ...entered, shares_phone } : entered }
}

function orNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
