import type { Url } from '@getzo/contract/urls/urls.schema'
import type { TypedNumber } from '@getzo/domain/text/typed-number'
import type { UrlForm } from '@getzo/domain/urls/url-form'

/** The values of a URL's forms. quantity is a batch's, serial_number a single URL's. */
export type UrlValues = UrlForm & {
  readonly quantity: TypedNumber
  readonly serial_number: TypedNumber
  readonly version: number
}

/** A new URL: for a product's QR code, unassigned (U3). */
export const blankUrl: UrlValues = {
  assigned: false,
  url_seed: '',
  offered_seed: '',
  has_tail: false,
  url_item_type: 'pqr',
  url_destination_type: 'p',
  isDestinationAutomatic: true,
  brand_id: null,
  product_id: null,
  sku_id: null,
  order_id: null,
  flag_assigned_to_order: false,
  quantity: 1,
  serial_number: null,
  version: 0,
}

/** The toggle starts on if a product or an order is set (U9). */
export const urlValues = (url: Url): UrlValues => ({
  ...blankUrl,
  assigned: url.product_id !== null || url.order_id !== null,
  url_seed: url.url_seed,
  url_item_type: url.url_item_type,
  url_destination_type: url.url_destination_type,
  isDestinationAutomatic: false,
  brand_id: url.brand_id,
  product_id: url.product_id,
  sku_id: url.sku_id,
  order_id: url.order_id,
  flag_assigned_to_order: url.flag_assigned_to_order,
  serial_number: url.serial_number,
  version: url.version,
})
