import type { Receiver } from '@getzo/domain/labels/receiver'

/** What every paper says of who sends, and how instants are written. */
export interface Shop {
  name: string
  /** who sends, as the carrier has it */
  sender: Receiver
  timeZone: string
}
