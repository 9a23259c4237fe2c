import type { Receiver } from '@getzo/domain/labels/receiver'

/** The sender on every paper, and the time zone of its instants. */
export interface Shop {
  name: string
  /** who sends, as the carrier has it */
  sender: Receiver
  timeZone: string
}
