import { readOrderDate } from '@getzo/domain/time/order-date'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'
import { dayInZone, instantOf } from '../../time/zone'

/** The moment of an order of an earlier day, whose price its lines take (O46); null for one of today or later. */
export function earlierMoment(orderDate: string, now: Date, timeZone: string): Date | null {
  const parts = readOrderDate(orderDate)
  if (parts === null) throw new Refused('rule', { field: 'order_date' }, say('order.date_invalid'))
  const ordered = instantOf(parts, timeZone)
  return dayInZone(ordered, timeZone) < dayInZone(now, timeZone) ? ordered : null
}
