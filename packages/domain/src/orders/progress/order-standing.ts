import type { CalendarDay } from '../../time/calendar-day'
import type { CustomerTrackingKind, ParcelEvent } from '../../tracking/tracking'
import type { OrderStatus } from '../order-status'
import type { Progress } from './order-progress'

/** The sentences that an order's page begins with (K22): where it stands, and what comes next. */
export const standings = [
  'payment',
  'preparing',
  'letterUnderWay',
  'windowOpen',
  'label_ready',
  'shipped',
  'shippedOn',
  'on_the_way',
  'customs',
  'out_for_delivery',
  'attempted',
  'held',
  'exception',
  'returned',
  'handedOver',
  'delivered',
  'deliveredOn',
  'refunded',
  'cancelledByUs',
  'cancelledByUsOn',
  'cancelledByYou',
  'cancelledByYouOn',
] as const

/** A sentence and the day ('YYYY-MM-DD') or instant (ISO 8601) that it names; null where it names none. */
export type Standing = Readonly<{ says: (typeof standings)[number]; at: string | null }>

/** The facts of an order in its customer's view. Events: the newest first. */
export type StandingFacts = Readonly<{
  order_status: OrderStatus
  progress: readonly Progress[]
  carrier_events: readonly ParcelEvent<CustomerTrackingKind>[]
  deadline: CalendarDay | null
  can_cancel: boolean
  date_cancelled: string | null
}>

/** The sentence of an order. Only what is known is said: no day where nobody wrote one down. */
export function orderStanding(order: StandingFacts): Standing {
  const { order_status: status, progress, date_cancelled: cancelled } = order
  const step = (name: Progress['step']) => progress.find((one) => one.step === name)
  if (status === 'waiting_for_payment') return { says: 'payment', at: null }
  if (status === 'refunded') return { says: 'refunded', at: null }
  if (status === 'cancelled_by_admin') return dated('cancelledByUs', 'cancelledByUsOn', cancelled)
  if (status === 'cancelled_by_customer') return dated('cancelledByYou', 'cancelledByYouOn', cancelled)
  if (status === 'delivered') return dated('delivered', 'deliveredOn', step('delivered')?.at ?? null)
  if (step('shipped')?.isReached) return underWay(order, step('shipped')?.at ?? null)
  if (status === 'shipping_label_created') return { says: 'label_ready', at: null }
  if (order.can_cancel && order.deadline !== null) return { says: 'windowOpen', at: order.deadline }
  const letter = step('letter')
  return { says: letter && !letter.isReached ? 'letterUnderWay' : 'preparing', at: null }
}

/** By the carrier's last event; a parcel that it only took has the day that it left. */
function underWay({ carrier_events: [last] }: StandingFacts, left: string | null): Standing {
  if (last === undefined || last.kind === 'picked_up') return dated('shipped', 'shippedOn', left)
  return { says: last.kind === 'delivered' ? 'handedOver' : last.kind, at: last.at }
}

const dated = (without: Standing['says'], on: Standing['says'], at: string | null): Standing => ({
  says: at === null ? without : on,
  at,
})
