import { requestedSize } from '@getzo/domain/orders/letter/thank-you-letter'
import { t } from './orders.text'

/** A stored request in the person's language; as it is where it names no size (R1, W14). */
export function requestText(stored: string): string {
  const size = requestedSize(stored)
  return size === null ? stored : t('requests.size', { size })
}
