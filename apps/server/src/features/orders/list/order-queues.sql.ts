import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import type { OrderQueue } from '@getzo/domain/today/queue-ids'
import { endingDays, letterDays, silentDays } from '@getzo/domain/today/queues'
import { untoldHours } from '@getzo/domain/wechat/payment-reports'
import { todayIn } from '../../../time/shop-day.sql'
import { hasRequest } from '../../order-details/order-details.sql'
import { lackingLines } from '../../stock/reserved.sql'
import { isStillPromised } from '../promised-zone.sql'

const awaiting = `o.order_status = 'awaiting_fulfillment' and o.tyl_date_delivered is not null`
const filled = (field: string) =>
  `coalesce(nullif(o.${field}_pinyin, ''), nullif(o.${field}, '')) is not null`
/** What a parcel cannot leave without (L2). */
const hasAddress = `(${['name', 'address_line', 'address_city', 'address_country_code']
  .map((field) => filled(`customer_ship_to_${field}`))
  .join(' and ')} and coalesce(o.customer_ship_to_phone_number, '') <> '')`

/** The last thing that is known of a shipped order o's parcel: an instant. */
const lastMovement = `greatest(
  (select max(s.reached_at) from order_steps s where s.order_id = o.id and s.status = 'shipped'),
  (select max(e.happened_at) from followed_numbers k join parcel_events e on e.parcel_id = k.id
    where k.order_id = o.id and k.kind = 'parcel'))`

/** Report r is of parcels that WeChat does not know: it refused, or nobody has told it within a day (J2). */
const isUntold = `r.status in ('to_report', 'failed')
  and (r.status = 'failed' or r.code is not null or r.sent_at < now() - interval '${untoldHours} hours')`

/** One queue of orders: true of its orders o, and since or until when it is so. The list and Today read the same. */
interface OrderQueueSql {
  condition: string
  at: string
}

/** The queues of orders (W1), over orders o that are not deleted. */
export function orderQueueSql(timeZone: string): Record<OrderQueue, OrderQueueSql> {
  const today = todayIn(timeZone)
  const isOver = `${awaiting} and o.tyl_date_delivered < ${today} - ${thankYouLetterDays} and not ${hasRequest}
    and not ${isStillPromised('o')}`
  const deadline = `(o.tyl_date_delivered + ${thankYouLetterDays})`
  return {
    windows_ending: {
      condition: `(${awaiting} and o.tyl_date_delivered between ${today} - ${thankYouLetterDays}
        and ${today} - ${thankYouLetterDays - endingDays + 1})`,
      at: deadline,
    },
    unclear_labels: {
      condition: `o.id in (select l.order_id from shipping_labels l where l.status = 'unknown')`,
      at: `(select l.requested_at from shipping_labels l where l.order_id = o.id and l.status = 'unknown')`,
    },
    to_ship: {
      condition: `(${isOver} and ${hasAddress})`,
      at: `(${deadline} + 1)`,
    },
    label_bought: {
      condition: `o.order_status = 'shipping_label_created'`,
      at: 'coalesce(o.date_shipping_label_made, o.date_modified, o.date_created)',
    },
    no_movement: {
      condition: `(o.order_status = 'shipped' and ${lastMovement} < now() - interval '${silentDays} days')`,
      at: lastMovement,
    },
    cannot_ship: {
      condition: `(${isOver} and not ${hasAddress})`,
      at: `(${deadline} + 1)`,
    },
    letter_missing: {
      condition: `(o.order_status = 'awaiting_fulfillment' and o.tyl_date_delivered is null
        and o.order_date < now() - interval '${letterDays} days')`,
      at: 'o.order_date',
    },
    wechat_unreported: {
      condition: `o.id in (select p.order_id from wechat_reports r join order_payments p on p.report_id = r.id
        where ${isUntold} and p.removed_at is null)`,
      at: `(select min(r.sent_at) from wechat_reports r join order_payments p on p.report_id = r.id
        where ${isUntold} and p.removed_at is null and p.order_id = o.id)`,
    },
    oversold: {
      condition: `o.id in (select l.order_id from ${lackingLines} l)`,
      at: 'o.order_date',
    },
  }
}
