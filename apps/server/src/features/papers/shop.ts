import type { Receiver } from '@getzo/domain/labels/receiver'
import type { PrintedOrder } from './papers.reads'

/** What every paper says of who sends, and how instants and links are written. */
export interface Shop {
  name: string
  /** who sends, as the carrier has it */
  sender: Receiver
  timeZone: string
  /** the address of an order's page, for its customer */
  linkOf: (order: PrintedOrder) => string
  /** the picture of an order's label, upright; null where none is stored */
  labelOf: (order: PrintedOrder) => Promise<Buffer | null>
}
