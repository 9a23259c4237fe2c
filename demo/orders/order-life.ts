import { deadlineOf } from '@getzo/domain/orders/letter/thank-you-letter'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { addDays, type CalendarDay } from '@getzo/domain/time/calendar-day'
import { present, type Random } from '../random'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import { deliveredAt } from './delivered-at'

/** The life of an order until now. */
export interface OrderLife {
  status: OrderStatus
  /** when the order last changed and by whom; null where it has not since it was entered */
  modified: { at: Date; by: string } | null
  letterSent: Date | null
  letterDelivered: CalendarDay | null
  labelMade: Date | null
  /** its parcel never arrives */
  isLost: boolean
  cancelled: Date | null
  /** money to give back: since when, and when it was done */
  refund: { due: Date; done: Date | null } | null
}

/** How an order ends; lost is a parcel that never arrived. */
export type OrderFate =
  | 'kept'
  | 'unpaid'
  | 'cancelled_by_customer'
  | 'cancelled_by_admin'
  | 'refunded'
  | 'lost'

export const chooseFate = (random: Random): OrderFate =>
  random.weighted([
    ['kept', 87],
    ['cancelled_by_customer', 5],
    ['refunded', 3],
    ['cancelled_by_admin', 2.5],
    ['lost', 1.5],
    ['unpaid', 1],
  ])

/** The same order with a letter that never came: it still waits. */
export const withoutLetter = (life: OrderLife): OrderLife => ({
  ...life,
  status: 'awaiting_fulfillment',
  modified: life.letterSent && { at: life.letterSent, by: administrator },
  letterDelivered: null,
  labelMade: null,
  refund: null,
})

interface Happening {
  at: Date
  by: string
  status?: OrderStatus
}

/**
 * Lives an order's life day by day as the shop works: payment, the Thank-You-Letter with its week to think it over,
 * label, parcel, delivery; some are cancelled or refunded on the way. Events in the future are left out.
 */
export function liveOrder(ordered: Date, fate: OrderFate, clock: ShopClock, random: Random): OrderLife {
  const soon = (from: Date, days: number) => clock.later(random, from, days)
  const happenings: Happening[] = []
  const add = (at: Date, status?: OrderStatus, by = administrator) => happenings.push({ at, by, status })
  const isPast = (at: Date) => at <= clock.now

  if (fate === 'unpaid') {
    const givenUp = soon(ordered, 7)
    add(givenUp, 'cancelled_by_admin')
    return endedAt(happenings, 'waiting_for_payment', clock, { cancelled: givenUp })
  }
  if (fate === 'cancelled_by_admin') {
    const cancelled = soon(ordered, random.integer(1, 4))
    add(cancelled, 'cancelled_by_admin')
    return endedAt(happenings, 'awaiting_fulfillment', clock, { cancelled, refundDays: 2, random })
  }

  const letterSent = random.percent(93) ? soon(ordered, random.integer(1, 2)) : null
  if (letterSent) add(letterSent)
  const letterArrived = letterSent && deliveredAt(letterSent)
  const letterDelivered = letterArrived && isPast(letterArrived) ? clock.dayOf(letterArrived) : null
  if (letterArrived) add(letterArrived)
  const letter = { letterSent: letterSent && isPast(letterSent) ? letterSent : null, letterDelivered }
  if (fate === 'cancelled_by_customer') {
    const cancelled = soon(letterArrived ?? ordered, random.integer(letterArrived ? 0 : 1, 6))
    add(cancelled, 'cancelled_by_customer', 'customer')
    const refundDays = random.integer(8, 14)
    const life = endedAt(happenings, 'awaiting_fulfillment', clock, { cancelled, refundDays, random })
    return { ...life, ...letter }
  }

  const labelFrom = letterArrived
    ? addDays(deadlineOf(clock.dayOf(letterArrived)), 1)
    : clock.dayOf(soon(ordered, 3))
  const labelMade = clock.at(addDays(labelFrom, random.integer(0, 3)), random.integer(570, 1080))
  add(labelMade, 'shipping_label_created')
  const shipped = soon(labelMade, 1)
  add(shipped, 'shipped')
  const delivered = deliveredAt(labelMade)
  if (fate !== 'lost') add(delivered, 'delivered', 'system')
  const returned = soon(delivered, random.integer(4, 14))
  if (fate === 'refunded') add(returned, 'refunded')
  return {
    ...endedAt(happenings, 'awaiting_fulfillment', clock, {}),
    ...letter,
    labelMade: isPast(labelMade) ? labelMade : null,
    isLost: fate === 'lost',
    refund: fate === 'refunded' && isPast(returned) ? { due: returned, done: returned } : null,
  }
}

interface Ending {
  cancelled?: Date
  /** after how many days the money was given back */
  refundDays?: number
  random?: Random
}

function endedAt(
  happenings: readonly Happening[],
  first: OrderStatus,
  clock: ShopClock,
  ending: Ending,
): OrderLife {
  const past = happenings.filter(({ at }) => at <= clock.now).sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = past.at(-1)
  const cancelled = ending.cancelled && ending.cancelled <= clock.now ? ending.cancelled : null
  const done =
    cancelled && ending.refundDays !== undefined
      ? clock.later(present(ending.random), cancelled, ending.refundDays)
      : null
  return {
    status: past.findLast(({ status }) => status)?.status ?? first,
    modified: last ? { at: last.at, by: last.by } : null,
    letterSent: null,
    letterDelivered: null,
    labelMade: null,
    isLost: false,
    cancelled,
    refund: cancelled && done ? { due: cancelled, done: done <= clock.now ? done : null } : null,
  }
}
