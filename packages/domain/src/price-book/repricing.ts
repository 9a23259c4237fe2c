import { centsToText, parseCents } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'
import { type PriceChange, type PriceRecord, pricesAt, type WantedPrice } from './price-changes'

/** The roundings of a calculated price, always to the nearest: whole cents, or an ending. */
export const priceEndings = ['cents', '00', '50', '90'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** How prices are calculated from what they are: by hundredths of a percent (1250 is 12.5 %), or by cents. */
export type Repricing = Readonly<
  ({ kind: 'percentage'; hundredths: number } | { kind: 'amount'; cents: number }) & { ending: PriceEnding }
>

/** Why a row of a repricing has no new price. */
export type RepricingProblem =
  | 'no_price'
  | 'same'
  | 'below_zero'
  | 'free'
  | 'too_high'
  | 'unreadable'
  | 'twice'
  | 'missing'

/** A row's new price in cents, or why there is none. */
export type NewPrice =
  | Readonly<{ cents: number; problem: null }>
  | Readonly<{ cents: null; problem: RepricingProblem }>

/** Above every price that is stored: ten digits before the point. */
const centsLimit = 10n ** 12n

export const problemOf = (problem: RepricingProblem): NewPrice => ({ cents: null, problem })

/** The new price of what costs `price` (decimal text, null where nothing is in force), exact to the cent. */
export function calculatePrice(price: string | null, repricing: Repricing): NewPrice {
  const before = price === null ? null : parseCents(price)
  if (before === null) return problemOf('no_price')
  // ten thousandths of a cent, so that nothing is rounded before the end
  const exact =
    repricing.kind === 'percentage'
      ? BigInt(before) * BigInt(10_000 + repricing.hundredths)
      : BigInt(before + repricing.cents) * 10_000n
  if (exact < 0n) return problemOf('below_zero')
  const cents = roundTo(exact, repricing.ending)
  if (cents >= centsLimit) return problemOf('too_high')
  if (cents === 0n && before > 0) return problemOf('free')
  return keptOr(Number(cents), before)
}

/** The new price that was typed or pasted for what costs `price`. */
export function typedPrice(price: string | null, text: string): NewPrice {
  const cents = readPrice(text)
  if (cents === null) return problemOf(/^\s*-/.test(text) ? 'below_zero' : 'unreadable')
  return keptOr(cents, price === null ? null : parseCents(price))
}

const keptOr = (cents: number, before: number | null): NewPrice =>
  cents === before ? problemOf('same') : { cents, problem: null }

/** The nearest amount with the ending, the higher of two that are as near. `exact` is in ten thousandths of a cent. */
function roundTo(exact: bigint, ending: PriceEnding): bigint {
  if (ending === 'cents') return (exact + 5000n) / 10_000n
  const end = BigInt(ending)
  const dollar = 1_000_000n
  const over = exact - end * 10_000n
  // below the smallest price of that ending there is no lower one
  const dollars = over < 0n ? 0n : (over + dollar / 2n) / dollar
  return dollars * 100n + end
}

/** A price as people and spreadsheets write it, in cents: '12.5', '$1,200.00', '1200 USD'. Null for anything else. */
export function readPrice(text: string): number | null {
  const plain = text.trim().replace(/^(?:US)?\$\s*|\s*USD$/gi, '')
  return parseCents(/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain)
}

const percentage = /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/

/** A typed percentage in hundredths: '+10', '-12.5 %'. Null for anything else, and for 0. */
export function readPercentage(text: string): number | null {
  const [, sign, whole = '', part = ''] = percentage.exec(text.trim().replace('\u2212', '-')) ?? []
  if (sign === undefined) return null
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths === 0 ? null : sign === '-' ? -hundredths : hundredths
}

/** A typed amount to add or take away, in cents: '2.50', '-1'. Null for anything else, and for 0. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-')
  const cents = readPrice(plain.replace(/^[+-]\s*/, ''))
  if (cents === null || cents === 0) return null
  return plain.startsWith('-') ? -cents : cents
}

/**
 * The records that repricing writes for one SKU at `now`. From now on, the price in force ends as in a form (P9). From a later day
 * on, it stays until then, and what else would begin at that moment ends; what is scheduled for another day stays.
 */
export function repriceChange(
  records: readonly PriceRecord[],
  wanted: WantedPrice,
  now: number,
): PriceChange {
  const current = wanted.start <= now ? pricesAt(records, now).current : null
  const replaced = records.filter((record) => record.active && record.start === wanted.start)
  const ended = current === null ? replaced : [current, ...replaced]
  return { deactivate: [...new Set(ended.map(({ id }) => id))].toSorted((a, b) => a - b), create: wanted }
}

/** The first thing that is wrong with a repricing as a whole: a day that is over, or a SKU that is named twice. */
export function checkRepricing(
  { promotion_day, ids }: { promotion_day: string; ids: readonly number[] },
  today: string,
): Refusal | null {
  // days are compared as text, which ISO 8601 is made for
  if (promotion_day < today) return refuse('promotion.day_over', 'promotion_day')
  const seen = new Set<number>()
  const repeated = ids.findIndex((id) => seen.size === seen.add(id).size)
  return repeated < 0 ? null : refuse('promotion.sku_twice', `data.${repeated}.id`)
}

/** The outcome of one SKU in a repricing. */
export const repriceOutcomes = ['changed', 'same', 'changed_meanwhile', 'gone'] as const
export type RepriceOutcome = (typeof repriceOutcomes)[number]

/** Decides for one stored SKU; `seen` is the version of its prices that the preview showed. */
export function repriceOutcome(
  stored: { version: number; prices: readonly PriceRecord[] } | undefined,
  seen: number,
  wanted: WantedPrice,
): RepriceOutcome {
  if (stored === undefined) return 'gone'
  if (stored.version !== seen) return 'changed_meanwhile'
  const { current } = pricesAt(stored.prices, wanted.start)
  return current !== null && centsToText(parseCents(current.price) ?? -1) === wanted.price
    ? 'same'
    : 'changed'
}
