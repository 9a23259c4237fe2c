import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { sentStatuses, yuanText } from '@getzo/domain/refunds/sent-refunds'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { messageKinds } from '@getzo/domain/wechat/messages'
import { reportStatuses } from '@getzo/domain/wechat/payment-reports'
import { figure } from '../../../i18n/spoken'
import { sumText } from '../../../i18n/sum'
import { shopName } from '../../../page-meta'
import { fieldsInWords, type HistoryField, type HistoryWords } from '../history/history-words'
import { countryName } from '../names'
import { t, trackingText } from './timeline.text'
import type { TimelineItem } from './timeline-items'

/** An event as one sentence. With a subject, `text` goes on after it; without one it is the whole sentence. */
export interface Sentence {
  subject?: string
  text: string
  /** who did it, where they are not the subject */
  by?: string
}

/** An item that is no note in one sentence (W6). */
export function sentenceOf(item: TimelineItem, root: TimelineRoot, words: HistoryWords): Sentence {
  if (item.parcel !== null) return { text: parcelText(item.parcel) }
  if (item.scans.length > 0) return { text: scansText(item.scans) }
  const step = steps.find((one) => one === item.step)
  if (step !== undefined) return { text: t(`timeline.step.${step}`) }
  const main = mainOf(item.entries, root)
  if (main === undefined) return { text: '' }
  const subject = item.who ?? (item.by === 'customer' ? t('timeline.theCustomer') : shopName)
  if (item.by === 'customer') return { subject, text: customerText(main) }
  const done = actText(main) ?? (main.record === root ? rootText(main, item.entries, root, words) : undefined)
  if (done !== undefined) return { subject, text: done }
  const said = factText(main) ?? words.entry(main)
  return item.by === 'system' ? { text: said } : { text: said, by: t('timeline.by', { who: subject }) }
}

/** The steps of the order that a piece is in. */
const steps = [
  'shipping_label_created',
  'shipped',
  'delivered',
  'cancelled_by_admin',
  'cancelled_by_customer',
] as const

/** The entry of a save that its sentence is about. */
const mainOf = (entries: readonly HistoryEntry[], root: TimelineRoot) =>
  entries.find(({ record }) => record === 'customer_merge') ??
  entries.find(({ record }) => record === root) ??
  entries[0]

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const itemName = ({ names_after }: HistoryEntry) => names_after?.product_id?.name ?? ''

function customerText(entry: HistoryEntry): string {
  const { record, after } = entry
  if (record === 'order_detail' && typeof after?.status_change === 'string') {
    const size = after.status_change.replace(/^change size to /i, '')
    return t('timeline.customer.size', { item: itemName(entry), size })
  }
  const isCancelled = after?.order_status === 'cancelled_by_customer'
  return t(isCancelled ? 'timeline.customer.cancelled' : 'timeline.customer.changed')
}

/** A merge of customers or its undoing, told of either of the two. */
function mergeText({
  record,
  action,
  before,
  after,
  names_before,
  names_after,
}: HistoryEntry): string | undefined {
  if (record === 'customer_merge') {
    const name = names_after?.merged_id?.customer_name ?? ''
    if (action !== 'create') return t('timeline.unmerged', { name })
    return t('timeline.merged', { name, n: Number(after?.orders ?? 0) })
  }
  if (record !== 'customer') return undefined
  if (action === 'delete' && after?.merged_into != null) {
    return t('timeline.mergedInto', { name: names_after?.merged_into?.customer_name ?? '' })
  }
  return action === 'restore' && before?.merged_into != null
    ? t('timeline.unmergedFrom', { name: names_before?.merged_into?.customer_name ?? '' })
    : undefined
}

/** Acts of the staff on a part of an order that have words of their own. */
function actText(entry: HistoryEntry): string | undefined {
  const { record, action, before, after } = entry
  const merge = mergeText(entry)
  if (merge !== undefined) return merge
  if (record === 'shipping_label' && after?.status === 'asked') return t('timeline.label.asked')
  const isAnswered =
    record === 'order_detail' && action === 'edit' && typeof before?.status_change === 'string'
  return isAnswered ? t('timeline.size.answered', { item: itemName(entry) }) : undefined
}

const labelStates = ['bought', 'refused', 'unknown', 'voided'] as const

/** The outcome of a label, a payment or a refund. */
function factText({ record, action, after }: HistoryEntry): string | undefined {
  if (record === 'shipping_label') {
    const state = labelStates.find((one) => one === after?.status)
    return state && t(`timeline.label.${state}`)
  }
  if (after === null) return undefined
  if (record === 'order_payment') return paymentText(after)
  if (record === 'wechat_refund') return sentText(after)
  if (record === 'wechat_report') return reportText(after)
  if (record === 'wechat_message') return messageText(after)
  if (record !== 'refund') return undefined
  if (action === 'create') {
    return t('timeline.refund.due', { money: sumText(textOf(after.amount), textOf(after.currency)) })
  }
  if (after.withdrawn_at) return t('timeline.refund.withdrawn')
  return after.done_at ? t('timeline.refund.done') : undefined
}

/** A payment as somebody entered it, as WeChat Pay confirmed it, or that was taken out (J1). */
function paymentText({ confirmed_at, claimed_at, removed_at, total_fen }: Record<string, unknown>) {
  const yuan = yuanOf(total_fen)
  if (removed_at) return t('timeline.payment.removed')
  if (confirmed_at) return t('timeline.payment.confirmed', { yuan })
  return claimed_at ? t('timeline.payment.entered', { yuan }) : undefined
}

const yuanOf = (fen: unknown) => (typeof fen === 'number' ? sumText(yuanText(fen), 'CNY') : '')

/** The outcome of a refund at WeChat Pay (W17). */
function sentText({ status, refund_fen }: Record<string, unknown>): string | undefined {
  const state = sentStatuses.find((one) => one === status)
  return state && t(`timeline.sent.${state}`, { yuan: yuanOf(refund_fen) })
}

/** How a payment stands with WeChat (J2), and its receipt (J3). */
function reportText({ status, reminder, is_in_complaint }: Record<string, unknown>): string | undefined {
  const state = reportStatuses.find((one) => one === status)
  if (state !== undefined) return t(`timeline.wechat.${state}`)
  if (reminder === 'sent') return t('timeline.wechat.reminded')
  if (reminder === 'refused') return t('timeline.wechat.not_reminded')
  return is_in_complaint === true ? t('timeline.wechat.complaint') : undefined
}

/** A message to the customer in WeChat, and what it was about (J4); one that waits is none yet. */
function messageText({ status, sent }: Record<string, unknown>): string | undefined {
  if (status === 'refused') return t('timeline.wechat.message.refused')
  const kind = messageKinds.find(
    (one) => typeof sent === 'object' && sent !== null && Reflect.get(sent, 'kind') === one,
  )
  if (kind === undefined || (status !== 'sent' && status !== 'unclear')) return undefined
  return t(`timeline.wechat.message.${status}`, { what: t(`timeline.wechat.${kind}`) })
}

const namedMax = 3

function rootText(
  main: HistoryEntry,
  entries: readonly HistoryEntry[],
  root: TimelineRoot,
  words: HistoryWords,
): string | undefined {
  if (main.action === 'delete') return t('timeline.deleted')
  if (main.action === 'restore') return t('timeline.restored')
  if (main.action === 'create') {
    const n = entries.filter(({ record, action }) => record === 'order_detail' && action === 'create').length
    return t(`timeline.created.${root}`, { n })
  }
  const fields = fieldsInWords(main, words)
  const [first] = fields
  if (first === undefined) return undefined
  const others = entries.length - 1
  if (fields.length + others === 1) return t('timeline.set', { field: first.name, value: first.after })
  const named = fields.slice(0, namedMax).map(({ name }) => name)
  const more = fields.length - named.length + others
  const list = more > 0 ? [...named, t('timeline.more', { n: more })] : named
  return t('timeline.changed', { fields: list.join(', ') })
}

function parcelText({ kind, parcel, place }: NonNullable<TimelineItem['parcel']>): string {
  const what = [trackingText(`tracking.kind.${kind}`), place].filter(Boolean).join(', ')
  return t(parcel === 'letter' ? 'timeline.letter' : 'timeline.parcel', { what })
}

/** "12 scans of G2P0N611520 in China" (W6). */
export function scansText(scans: TimelineItem['scans']): string {
  const n = scans.reduce((sum, one) => sum + one.scans, 0)
  const count = figure(n)
  const codes = [...new Set(scans.map(({ code }) => code))]
  const [code = ''] = codes
  const what =
    codes.length > 1
      ? t('timeline.scansOf', { n, count, codes: codes.length })
      : t('timeline.scans', { n, count, code })
  const places = [...new Set(scans.flatMap(({ countries }) => countries))].map(
    (one) => countryName(one) ?? one,
  )
  return places.length === 0 ? what : t('timeline.in', { what, places: places.join(', ') })
}

/** An entry's heading, where it is not the sentence itself, and its values: all that is folded. */
export interface Folded {
  id: number
  heading: string | undefined
  fields: readonly HistoryField[]
}

export function foldedOf({ entries }: TimelineItem, root: TimelineRoot, words: HistoryWords): Folded[] {
  const main = mainOf(entries, root)
  return entries
    .map((entry) => ({
      id: entry.id,
      // a new order names its customer there
      heading:
        entry === main && !(root === 'order' && entry.action === 'create') ? undefined : words.entry(entry),
      fields: fieldsInWords(entry, words),
    }))
    .filter(({ heading, fields }) => heading !== undefined || fields.length > 0)
}

/** How many values are folded; a part without any is one. */
export const foldedCount = (folded: readonly Folded[]): number =>
  folded.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0)
