import { type Refusal, refuse } from '../refusal'

/** Where a URL leads: product page, order page, tamper validation page (U4). */
export const urlDestinations = ['p', 'o', 'tp'] as const

/** A stored destination code (U4). */
export type UrlDestination = (typeof urlDestinations)[number]

/** The names of the destinations (U4). */
export const urlDestinationNames: Readonly<Record<UrlDestination, string>> = {
  p: 'Product Page',
  o: 'Order Page',
  tp: 'Tamper Validation Page',
}

/** The address that a URL's code is printed as (U7). The seed is of signs that an address takes as they are. */
export const urlAddress = (site: string, destination: UrlDestination, seed: string) =>
  `${site}/${destination}/${seed}`

/** The item types, their names and default destinations; `forms` are the forms that offer each (U4). */
export const urlItemTypes = [
  { code: 'tyl', name: 'Thank You Letter', destination: 'o', forms: 'all' },
  { code: 'pnfc', name: 'Product: NFC', destination: 'p', forms: 'all' },
  { code: 'pqr', name: 'Product: QR Code', destination: 'p', forms: 'all' },
  { code: 'ptnfc', name: 'Product: Tamper NFC', destination: 'tp', forms: 'all' },
  { code: 'cnfc', name: 'NFC Card: NFC', destination: 'p', forms: 'all' },
  { code: 'cqr', name: 'NFC Card: QR Code', destination: 'p', forms: 'all' },
  { code: 'm', name: 'Marketing', destination: 'p', forms: 'create' },
] as const satisfies readonly {
  code: string
  name: string
  destination: UrlDestination
  forms: 'all' | 'create'
}[]

/** A stored item type code (U4). */
export type UrlItemType = (typeof urlItemTypes)[number]['code']

/** Whether an outside value is a stored destination code (U4, X7). */
export function isUrlDestination(value: unknown): value is UrlDestination {
  return urlDestinations.some((destination) => destination === value)
}

/** Whether an outside value is a stored item type code (U4, X7). */
export function isUrlItemType(value: unknown): value is UrlItemType {
  return urlItemTypes.some(({ code }) => code === value)
}

/** The name of an item type, or the stored text where it is none (U2, U4). */
export function urlItemTypeName(code: string): string {
  return urlItemTypes.find((type) => type.code === code)?.name ?? code
}

/** The destination that choosing an item type sets: tyl an order, ptnfc the tamper page, others a product (U4). */
export function defaultDestination(item: UrlItemType): UrlDestination {
  if (item === 'tyl') return 'o'
  return item === 'ptnfc' ? 'tp' : 'p'
}

/** The fields that a URL's form and its saving calls check; null where nothing is chosen (U8). */
export type UrlDraft = Readonly<{
  url_seed: string
  url_item_type: UrlItemType
  url_destination_type: UrlDestination
  assigned: boolean
  product_id: number | null
  sku_id: number | null
  order_id: number | null
  flag_assigned_to_order: boolean
}>

/** The rules of what a URL is for, in their order (U8). */
export type UrlUseRule =
  | 'url.tamper_unavailable'
  | 'url.order_missing'
  | 'url.product_missing'
  | 'url.sku_missing'

/** The rules of U8. */
export type UrlRule = UrlUseRule | 'url.seed_missing' | 'url.seed_signs'

type UrlUse = Omit<UrlDraft, 'url_item_type' | 'url_seed'>

/** Characters of a seed that a person types at most, so that its QR code stays small. */
export const urlSeedMax = 64

/** The first of the checks that a URL fails, or null: those of U8 in their order. For the forms and the server. */
export function checkUrl(draft: Omit<UrlDraft, 'url_item_type'>): Refusal<UrlRule> | null {
  if (draft.url_seed.trim() === '') {
    return refuse('url.seed_missing', 'url_seed')
  }
  return checkUrlUse(draft) ?? checkSeedSigns(draft.url_seed)
}

/** The checks of U8 that are not about the seed: where a URL leads, and what it is for. */
export function checkUrlUse(draft: UrlUse): Refusal<UrlUseRule> | null {
  if (draft.url_destination_type === 'tp') {
    return refuse('url.tamper_unavailable', 'url_destination_type')
  }
  if (!draft.assigned) return null
  if (draft.url_destination_type === 'o') return isChosen(draft.order_id) ? null : orderMissing()
  if (!isChosen(draft.product_id)) {
    return refuse('url.product_missing', 'product_id')
  }
  if (!isChosen(draft.sku_id)) return refuse('url.sku_missing', 'sku_id')
  return draft.flag_assigned_to_order && !isChosen(draft.order_id) ? orderMissing() : null
}

/** A seed is the last part of an address: with other signs, readers and people would not agree on it. */
function checkSeedSigns(seed: string): Refusal<UrlRule> | null {
  if (/^[\w-]+$/.test(seed.trim()) && seed.trim().length <= urlSeedMax) return null
  return refuse('url.seed_signs', 'url_seed', { max: urlSeedMax })
}

function orderMissing(): Refusal<UrlUseRule> {
  return refuse('url.order_missing', 'order_id')
}

/** Selects of the specification answer 0 for "nothing chosen". */
export function isChosen(id: number | null): id is number {
  return id !== null && id !== 0
}
