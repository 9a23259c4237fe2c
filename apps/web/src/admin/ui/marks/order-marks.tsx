import type { OrderStatus } from '@getzo/domain/orders/order-status'
import type { ReactNode } from 'react'

/** Drawn on a grid of 14, beside the word that they go with. */
const mark = (drawing: ReactNode) => (
  <svg
    viewBox="0 0 14 14"
    width={14}
    height={14}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden="true"
  >
    {drawing}
  </svg>
)
const ring = <circle cx="7" cy="7" r="5.9" />
/** The ring and a filled slice of it, in quarters. */
const filled = (quarters: number) =>
  mark(
    <>
      {ring}
      <circle
        cx="7"
        cy="7"
        r="1.9"
        strokeWidth="3.8"
        strokeDasharray={`${(quarters * 2.985).toFixed(2)} 20`}
        transform="rotate(-90 7 7)"
      />
    </>,
  )
const struckThrough = mark(
  <>
    {ring}
    <path d="m3.5 10.5 7-7" />
  </>,
)

export const EmptyMark = () => mark(ring)
export const BlockedMark = () => struckThrough

export const orderMarks: Record<OrderStatus, ReactNode> = {
  waiting_for_payment: mark(<circle cx="7" cy="7" r="5.9" strokeDasharray="2.2 2.43" />),
  awaiting_fulfillment: filled(1),
  shipping_label_created: filled(2),
  shipped: filled(3),
  delivered: mark(
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" stroke="none" />
      <path
        d="m4.2 7.2 2 2 3.7-4"
        stroke="var(--tint-grey)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>,
  ),
  refunded: mark(
    <>
      {ring}
      <path
        d="M4.5 6.2h3.4a1.5 1.5 0 0 1 0 3H6M4.5 6.2 6 4.7M4.5 6.2 6 7.7"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
    </>,
  ),
  cancelled_by_admin: struckThrough,
  cancelled_by_customer: struckThrough,
}
