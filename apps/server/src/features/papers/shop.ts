import type { Receiver } from '@getzo/domain/labels/receiver'
import type { ShopNow } from '../../config/shop-now'

/** The sender on every paper, and the time zone of its instants. */
export interface Shop {
  name: string
  /** who sends, as the carrier has it */
  sender: Receiver
  timeZone: string
  /** the text of the thank-you letter */
  letter: ShopNow['letter']
}
