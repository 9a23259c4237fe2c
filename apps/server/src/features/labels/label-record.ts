import type { OrderLabel } from '@getzo/contract/labels/labels.schema'
import { trackingPage } from '@getzo/contract/paths'
import { hintOf } from '@getzo/domain/labels/carrier-choices'

/** A label as its statement answers it. */
export type StoredLabel = Omit<OrderLabel, 'tracking_url' | 'carrier' | 'hint'> & {
  carrier_code: string | null
  carrier_message: string | null
}

/** A label as calls answer it. */
export function labelRecord({
  carrier_code: code,
  carrier_message: message,
  ...label
}: StoredLabel): OrderLabel {
  return {
    ...label,
    tracking_url: label.tracking_number === null ? null : trackingPage(label.tracking_number),
    carrier: message === null ? null : { code, message },
    hint: hintOf(code),
  }
}
