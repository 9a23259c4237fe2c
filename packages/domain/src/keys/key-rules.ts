import type { Capability } from '../auth/capabilities'
import { type Refusal, refuse } from '../refusal'
import { addDays, type CalendarDay, diffDays } from '../time/calendar-day'

/**
 * The rights that a key can have (W16). Users, keys, webhooks, settings, jobs, the bin and deleting are for people alone, and
 * so is every capability that is not named here.
 */
export const keyCapabilities = [
  'orders.read',
  'orders.write',
  'orders.export',
  'order_details.read',
  'order_details.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'brands.read',
  'products.read',
  'products.export',
  'promotions.read',
  'variants.read',
  'urls.read',
  'urls.export',
  'feedback.read',
  'refunds.read',
  'stock.read',
] as const satisfies readonly Capability[]

/** One thing that a key can be made for. */
export type KeyCapability = (typeof keyCapabilities)[number]

export const isKeyCapability = (capability: string): capability is KeyCapability =>
  (keyCapabilities as readonly string[]).includes(capability)

export const keyNameMax = 60
/** The latest end of a key, in days from the day on which it is made. */
export const keyDaysMax = 366
/** Calls of one key in a minute. */
export const keyCallsMax = 600
/** How long a key that was rotated goes on beside its successor. */
export const overlapHours = 24
/** Networks that a key can be bound to. */
export const keyAddressesMax = 20
/** Days before the end of a key on which its maker is told. */
export const warnedDays = [14, 3] as const

/** How a key stands: only 'live' and 'replaced' (until its successor takes over) can call. */
export const keyStates = ['live', 'replaced', 'stopped', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** A key as it is entered. */
export interface KeyEntry {
  readonly name: string
  readonly capabilities: readonly string[]
  /** null: it has no end */
  readonly ends_on: CalendarDay | null
  readonly addresses: readonly string[]
}

/** The first rule that an entered key breaks, or null. */
export function checkKey(entry: KeyEntry, today: CalendarDay): Refusal | null {
  if (entry.name.trim() === '') return refuse('key.name_missing', 'name')
  if (entry.capabilities.length === 0) return refuse('key.nothing_chosen', 'capabilities')
  return checkEnd(entry.ends_on, today) ?? checkNetworks(entry.addresses)
}

/** A key ends after today and within a year, or never. */
export function checkEnd(
  day: CalendarDay | null,
  today: CalendarDay,
): Refusal<'key.end_past' | 'key.end_too_late'> | null {
  if (day === null) return null
  if (diffDays(today, day) < 1) return refuse('key.end_past', 'ends_on')
  if (diffDays(today, day) > keyDaysMax) {
    return refuse('key.end_too_late', 'ends_on', { day: addDays(today, keyDaysMax) })
  }
  return null
}

function checkNetworks(addresses: readonly string[]): Refusal | null {
  const wrong = addresses.findIndex((address) => readNetwork(address) === null)
  if (wrong === -1) return null
  return refuse('key.address_wrong', `addresses.${wrong}`, { address: addresses[wrong] ?? '' })
}

/** A network as a key is bound to it. */
export interface Network {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

/** An address or a network such as 203.0.113.0/24; null where it is neither. */
export function readNetwork(text: string): Network | null {
  const [, address = '', size] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const family = isIpv4(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : null
  if (family === null) return null
  const widest = family === 'ipv4' ? 32 : 128
  const bits = size === undefined ? widest : Number(size)
  return bits >= 1 && bits <= widest ? { address, bits, family } : null
}

const isIpv4 = (text: string) =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)

function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (!text.includes(':') || halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}

/** The networks of a field, which are parted by commas, spaces or lines. */
export const networksIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;，；]+/u).filter((part) => part !== '')),
]

/** Where a call came from, coarse enough to be of no single person: a /24 of IPv4, a /48 of IPv6. */
export function coarseAddress(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '')
  if (isIpv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [before = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = before.split(':').slice(0, 3)
  return `${groups.join(':')}::/48`
}
