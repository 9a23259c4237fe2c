import { screens } from '@getzo/contract/paths'
import { countKinds } from '@getzo/domain/counts/count-rules'
import { requestedSize } from '@getzo/domain/orders/letter/thank-you-letter'
import { unsellable } from '@getzo/domain/products/product-problems'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { reasonOf } from '@getzo/domain/wechat/report-answers'
import { sumText } from '../../../../i18n/sum'
import { ageText } from '../../../ui/dates/AgeText'
import { shortDay, startOfShopDay } from '../../../ui/dates/instants'
import { combinationName } from '../../../ui/names'
import type { QueueRow, TodayQueue } from '../today.api'
import { said, t } from '../today.text'

/** The list behind each queue. */
export const queueAddress: Readonly<Record<QueueId, string>> = {
  windows_ending: `${screens.orders}?queue=windows_ending&sort=tyl_date_delivered`,
  size_requests: `${screens.orders}#change-requests`,
  refunds_due: '/admin/refunds?state=due&sort=requested_at',
  unclear_labels: `${screens.orders}?queue=unclear_labels`,
  unusual_scans: screens.suspicion,
  to_ship: `${screens.orders}?queue=to_ship&sort=tyl_date_delivered`,
  label_bought: `${screens.orders}?queue=label_bought`,
  no_movement: `${screens.orders}?queue=no_movement`,
  cannot_ship: `${screens.orders}?queue=cannot_ship&sort=tyl_date_delivered`,
  letter_missing: `${screens.orders}?queue=letter_missing&sort=order_date`,
  oversold: `${screens.orders}?queue=oversold`,
  wechat_unreported: `${screens.orders}?queue=wechat_unreported`,
  late_arrivals: `${screens.arrivals}?state=late`,
  running_low: `${screens.stock}?state=low`,
  open_counts: `${screens.counts}?state=left_open`,
  cannot_be_sold: `${screens.products}?problem=unsellable`,
  price_changes: '/admin/promotions?coming=true&sort=promotion_date',
  unread_feedback: '/admin/feedback?state=unread',
}

/** Where an entry is looked at. */
export function rowAddress(id: QueueId, row: QueueRow): string {
  if (id === 'unusual_scans') return screens.suspicion
  if (id === 'cannot_be_sold') return screens.product(row.id)
  if (id === 'late_arrivals') return screens.arrival(row.id)
  if (id === 'open_counts') return screens.count(row.id)
  if (id === 'running_low') return queueAddress.running_low
  if (id === 'price_changes') return screens.promotion(row.id)
  if (id === 'unread_feedback') return queueAddress.unread_feedback
  return screens.order(row.order_id ?? row.id)
}

/** The name of an entry's link. */
export const rowName = (id: QueueId, { order_number, text }: QueueRow): string =>
  (id === 'unread_feedback' ? text : (order_number ?? text)) ?? ''

/** An entry's details, beside its name. */
export function rowText(id: QueueId, row: QueueRow): string {
  const { text, item, detail, items, amount, currency } = row
  const money = amount === null ? '' : sumText(amount, currency ?? '')
  if (id === 'size_requests')
    return t('today.toSize', { item: `${text} · ${item}`, size: sizeAsked(detail ?? '') })
  if (asksForSize(id, row))
    return t('today.asks', { size: (detail ?? '').split('\n').map(sizeAsked).join(', ') })
  if (id === 'unusual_scans') return t(`today.rule.${ruleOf(detail)}`)
  if (id === 'cannot_be_sold') return t(`today.problem.${problemOf(detail)}`)
  if (id === 'running_low')
    return [combinationName(item ?? ''), t('today.left', { n: items ?? 0 }).replace('-', '−')].join(' · ')
  if (id === 'late_arrivals') return item ?? ''
  if (id === 'open_counts') return item ?? t(`today.countOf.${kindOf(detail)}`)
  if (id === 'price_changes') return [item, money].filter(Boolean).join(' · ')
  if (id === 'wechat_unreported') {
    const reason = reasonOf(detail)
    return [reason === null ? '' : said(`wechat.reason.${reason}`), money].filter(Boolean).join(' · ')
  }
  return [items === null ? '' : t('today.items', { n: items }), money].filter(Boolean).join(' · ')
}

/** Whether an order's size change must be decided before its window ends. */
export const asksForSize = (id: QueueId, { detail }: QueueRow): boolean =>
  id === 'windows_ending' && detail !== null

const sizeAsked = (request: string) => requestedSize(request) ?? request

const rules = [
  'scanned_most',
  'far_places',
  'before_shipped',
  'after_refund',
  'copied_link',
  'tapped_often',
] as const
const ruleOf = (rule: string | null) => rules.find((one) => one === rule) ?? 'scanned_most'
const kindOf = (kind: string | null) => countKinds.find((one) => one === kind) ?? 'all'
const problemOf = (problem: string | null) => unsellable.find((one) => one === problem) ?? 'no_price'

const dayMs = 86_400_000
const isDay = (at: string) => /^\d{4}-\d\d-\d\d$/.test(at)

/** Since or until when an entry is so, in words, and whether that is late or soon. */
export function rowTime(id: QueueId, at: string | null, today: string): { text: string; tone?: 'red' } {
  if (at === null) return { text: '' }
  if (id === 'windows_ending') {
    return { text: t(at === today ? 'today.ends.today' : 'today.ends.tomorrow'), tone: 'red' }
  }
  if (id === 'to_ship' || id === 'cannot_ship') return { text: t('today.since', { day: shortDay(at) }) }
  if (id === 'running_low') return { text: '' }
  if (id === 'late_arrivals') return { text: t('today.since', { day: shortDay(at) }), tone: 'red' }
  if (id === 'price_changes') return { text: t('today.on', { day: shortDay(at) }) }
  return { text: ageText(instantOf(at)) }
}

const instantOf = (at: string) => (isDay(at) ? new Date(startOfShopDay(at)).toISOString() : at)

/** Whether the oldest entry of a queue has waited for too long. */
export const isLate = ({ oldest }: TodayQueue, limitDays: number | null, now = Date.now()): boolean =>
  oldest !== null && limitDays !== null && now - Date.parse(instantOf(oldest)) > limitDays * dayMs

/** How long the oldest of some queues' entries has waited; '' where none has a past time. */
export function oldestAge(queues: readonly TodayQueue[], now = Date.now()): string {
  const times = queues.flatMap(({ oldest }) => (oldest === null ? [] : [Date.parse(instantOf(oldest))]))
  const least = Math.min(...times, now)
  return least < now ? ageText(new Date(least).toISOString(), now) : ''
}
