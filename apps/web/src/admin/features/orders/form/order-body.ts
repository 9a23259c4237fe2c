import { checkOrder, type OrderRefusal, orderDetailsMax } from '@getzo/domain/orders/order-rules'
import type { Refusal } from '@getzo/domain/refusal'
import { isCalendarDay } from '@getzo/domain/time/calendar-day'
import type { OrderSave } from '../orders.api'
import { t } from '../orders.text'
import type { LineValues, OrderFormValues } from './order-values'

const lineSteps = ['brand_id', 'product_id', 'sku_id', 'promotion_id'] as const

/** The first check that the form fails, on the name of the form's own field (O17). */
export function checkOrderForm(values: OrderFormValues): Refusal | null {
  const { customer, details } = values
  const refusal = checkOrder({
    ...values,
    customer: customer.isNew ? { kind: 'new', ...customer.new } : { kind: 'existing', id: customer.id },
  })
  if (refusal !== null) return { ...refusal, field: formField(refusal, details) }
  return checkDay(values.tyl_date_delivered) ?? checkCount(details)
}

/** An order that was made step by step can hold more lines than one save takes. */
function checkCount({ length }: readonly LineValues[]): Refusal | null {
  if (length <= orderDetailsMax) return null
  const params = { max: orderDetailsMax, n: length - orderDetailsMax }
  return { rule: 'too_many_details', params, field: '', text: t('line.tooMany', params) }
}

function formField({ rule, field }: OrderRefusal, details: readonly LineValues[]): string {
  if (field.startsWith('customer.') && field !== 'customer.id')
    return field.replace('customer.', 'customer.new.')
  if (rule !== 'detail_incomplete') return field
  // a promotion cannot be chosen before what it belongs to: the first missing choice takes the focus
  const line = details[Number(field.split('.')[1])]
  const missing = lineSteps.find((step) => line?.[step] === null)
  return missing === undefined ? field : field.replace('promotion_id', missing)
}

function checkDay(day: string): Refusal | null {
  if (day.trim() === '' || isCalendarDay(day.trim())) return null
  return { rule: 'letter_day_invalid', params: {}, field: 'tyl_date_delivered', text: t('form.badDay') }
}

/** The body of a new order: what its form shows (O14). The package's defaults are stored by the first edit. */
export function newOrderBody(values: OrderFormValues): OrderSave {
  return { ...ownFields(values), customer: customerOf(values), details: values.details }
}

/** The body of an edited order, saved over the version that it started from, or knowingly over a later one (O28). */
export function editOrderBody(values: OrderFormValues, overVersion?: number): OrderSave {
  return {
    ...newOrderBody(values),
    cdata_name: orNull(values.cdata_name),
    cdata_name_pinyin: orNull(values.cdata_name_pinyin),
    cdata_attention_name: orNull(values.cdata_attention_name),
    cdata_attention_name_pinyin: orNull(values.cdata_attention_name_pinyin),
    cdata_phone_number: orNull(values.cdata_phone_number),
    cdata_addressLine: orNull(values.cdata_addressLine),
    cdata_addressLine_pinyin: orNull(values.cdata_addressLine_pinyin),
    cdata_address_city: orNull(values.cdata_address_city),
    cdata_address_city_pinyin: orNull(values.cdata_address_city_pinyin),
    cdata_address_state: orNull(values.cdata_address_state),
    cdata_address_state_pinyin: orNull(values.cdata_address_state_pinyin),
    cdata_address_country: orNull(values.cdata_address_country),
    cdata_address_country_pinyin: orNull(values.cdata_address_country_pinyin),
    cdata_address_zip: orNull(values.cdata_address_zip),
    pdata_dimensions_width: measure(values.pdata_dimensions_width),
    pdata_dimensions_height: measure(values.pdata_dimensions_height),
    pdata_dimensions_length: measure(values.pdata_dimensions_length),
    pdata_packageWeight: measure(values.pdata_packageWeight),
    package_size_type: values.package_size_type,
    version: overVersion ?? values.version,
  }
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

const customerOf = ({ customer }: OrderFormValues) =>
  customer.isNew ? { new: customer.new } : { id: customer.id }

function orNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

/** A decimal as the wire wants it: '.5' and '5.' are what people leave behind while typing. */
function measure(text: string): string | null {
  const digits = text.trim().replace(/\.$/, '').replace(/^\./, '0.')
  return digits === '' ? null : digits
}
