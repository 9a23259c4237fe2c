import { requestedSize } from '../letter/thank-you-letter'
import { hasEnded } from '../order-status'

/** How a customer's request for another size stands (K20). */
export const sizeOutcomes = ['asked', 'accepted', 'declined', 'closed', 'shipped', 'cancelled'] as const
export type SizeOutcome = (typeof sizeOutcomes)[number]

/** A line with the requests of its customer, as texts of status_change; only one of the three stands at a time. */
export type RequestedLine = Readonly<{
  order_status: string
  /** the parcel has left, also where the status does not say so yet */
  isShipped: boolean
  /** still open */
  status_change: string | null
  /** applied or cleared by staff */
  answered_request: string | null
  declined_request: string | null
  /** the size that the line holds now */
  size: string | null
}>

/**
 * The outcome of the last request, and its text; null without one. An open request ends with its order: once that
 * has shipped or was cancelled it is no longer a promise. After the delivery, or once the order has ended, an answer is
 * not repeated.
 */
export function sizeOutcome(line: RequestedLine): { outcome: SizeOutcome; request: string } | null {
  const { order_status: status, status_change, answered_request, declined_request } = line
  if (status === 'delivered') return null
  if (hasEnded(status)) {
    const isCancelled = status !== 'refunded' && status_change !== null
    return isCancelled ? { outcome: 'cancelled', request: status_change } : null
  }
  if (status_change !== null) {
    return { outcome: line.isShipped ? 'shipped' : 'asked', request: status_change }
  }
  if (declined_request !== null) return { outcome: 'declined', request: declined_request }
  if (answered_request === null) return null
  // staff may have cleared a request without a change, or changed the line since
  const isHeld = line.size !== null && requestedSize(answered_request) === line.size
  return { outcome: isHeld ? 'accepted' : 'closed', request: answered_request }
}
