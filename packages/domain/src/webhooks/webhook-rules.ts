import { type Refusal, refuse } from '../refusal'

/** The kinds of events that an endpoint can be told of (W16). */
export const webhookKinds = [
  'order',
  'label',
  'parcel',
  'request',
  'refund',
  'scan',
  'feedback',
  'stock',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Every type of event, by its kind; the database's triggers write them (tell-webhooks.sql, stock-marks.sql). */
export const webhookTypes = {
  order: ['order.created', 'order.changed', 'order.status_changed', 'order.deleted', 'order.restored'],
  label: ['label.asked', 'label.unknown', 'label.bought', 'label.refused', 'label.voided'],
  parcel: ['parcel.updated'],
  request: ['request.asked', 'request.settled'],
  refund: ['refund.due', 'refund.done', 'refund.withdrawn'],
  scan: ['scan.first_of_day', 'scan.unusual'],
  feedback: ['feedback.received'],
  stock: ['stock.changed'],
} as const satisfies Record<WebhookKind, readonly string[]>

/** Of a delivery that somebody sent to try an endpoint. */
export const testType = 'test.sent'
export const sentTypes: readonly string[] = [testType, ...Object.values(webhookTypes).flat()]

/** How an endpoint stands: 'off' by a person, 'stopped' since it failed for three days or answered that it is gone. */
export const webhookStates = ['on', 'off', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]

/** How a delivery stands: 'missed' happened while its endpoint was not on. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'missed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Before each try, after the one before it: about three days in all (Standard Webhooks). */
export const webhookWaitsMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
export const webhookTriesMax = webhookWaitsMs.length

/** The wait before the next try of a delivery; null where there is none. `chance` is between 0 and 1: ±10 %. */
export function nextWaitMs(tries: number, chance: number, askedMs = 0): number | null {
  const usual = webhookWaitsMs[tries]
  if (usual === undefined) return null
  return Math.max(Math.round(usual * (0.9 + 0.2 * chance)), Math.min(askedMs, 24 * hourMs))
}

/** Administrators are told once of an endpoint that has taken nothing for this long, before it is stopped. */
export const warnedAfterHours = 12

export const webhookUrlMax = 500
export const webhooksMax = 50
/** How long both secrets of an endpoint sign after a rotation. */
export const secretOverlapHours = 24
/** Events and deliveries are kept this long. */
export const webhookDaysKept = 30

const ports = new Set(['', '443', '8443'])
const inside =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|localdomain|arpa|onion|test|invalid)$/

/** An address as the platform's URL takes it apart. */
export interface UrlParts {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly username: string
  readonly password: string
}

/**
 * The first rule that an endpoint's address breaks, or null: https on 443 or 8443, a public name, no address of a
 * machine in any way of writing it, and no password. The address that is dialled is judged again, in the socket's own
 * look-up (outside/webhooks). testHost is this machine's, for tests alone.
 */
export function checkWebhookUrl(url: UrlParts | null, testHost: string | null = null): Refusal | null {
  if (url === null || url.hostname === '') return refuse('webhook.url_wrong', 'url')
  const isTest = testHost !== null && url.hostname === testHost && url.protocol === 'http:'
  if (url.username !== '' || url.password !== '') return refuse('webhook.url_password', 'url')
  if (isTest) return null
  if (url.protocol !== 'https:' || !ports.has(url.port)) return refuse('webhook.url_https', 'url')
  return isPublicName(url.hostname) ? null : refuse('webhook.url_inside', 'url')
}

/** Whether a host, as URL writes it, is a name of the public internet; a machine's address is none. */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[') || !name.includes('.')) return false
  // URL has made 127.1, 0x7f.1 and 2130706433 one form, whose last part is a number
  return !/(?:^|\.)\d+$/.test(name) && !inside.test(name)
}

export interface WebhookEntry {
  /** null where it is no address */
  readonly url: UrlParts | null
  readonly kinds: readonly WebhookKind[]
}

export function checkWebhook({ url, kinds }: WebhookEntry, testHost: string | null = null): Refusal | null {
  return (
    checkWebhookUrl(url, testHost) ?? (kinds.length === 0 ? refuse('webhook.kinds_missing', 'kinds') : null)
  )
}
