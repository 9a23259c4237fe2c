import { centsToText, parseCents } from '../orders/order-total'
import type { Spread } from './arrival-rules'

/** A line as its cost follows from it. unit_cost is money in the arrival's currency, weight_g decimal text. */
export interface CostLine {
  readonly pieces: number
  readonly unit_cost: string | null
  readonly weight_g: string | null
}

export interface ArrivalCosts {
  readonly freight: string | null
  readonly duty: string | null
  readonly other: string | null
  readonly spread: Spread
  /** one of the arrival's currency in USD */
  readonly rate: string | null
}

/** What a line costs, as money: of a piece, and its whole share. Null where a cost, a weight or the rate is not entered. */
export interface LandedLine {
  /** its part of freight, duty and other costs */
  readonly share: string | null
  /** of that, each piece's */
  readonly more: string | null
  readonly landed: string | null
  readonly in_usd: string | null
}

export interface LandedArrival {
  readonly lines: readonly LandedLine[]
  readonly goods: string
  readonly costs: string
  readonly total: string
  readonly total_in_usd: string | null
  /** what the costs add to each amount of goods, in percent with one decimal; null without goods */
  readonly percent: string | null
}

/**
 * Spreads an arrival's costs over its lines (S7), in exact cents: the cents that are left over go to the largest
 * remainders, of equal ones to the first, so that the shares sum to the costs.
 */
export function landedCosts(lines: readonly CostLine[], costs: ArrivalCosts): LandedArrival {
  const goods = lines.map(({ pieces, unit_cost }) => BigInt(pieces) * centsOf(unit_cost))
  const cost = centsOf(costs.freight) + centsOf(costs.duty) + centsOf(costs.other)
  const whole = sum(goods)
  const shares = spread(cost, weightsOf(lines, goods, costs.spread))
  const inUsd = (cents: bigint, pieces: bigint) =>
    costs.rate === null ? null : centsToText(exchanged(cents, costs.rate, pieces))
  return {
    lines: lines.map(({ pieces, unit_cost }, at) => {
      const share = shares?.[at]
      if (share === undefined) return { share: null, more: null, landed: null, in_usd: null }
      const count = BigInt(pieces)
      const more = count === 0n ? null : rounded(share, count)
      const landed = unit_cost === null || count === 0n ? null : rounded((goods[at] ?? 0n) + share, count)
      return {
        share: centsToText(share),
        more: more === null ? null : centsToText(more),
        landed: landed === null ? null : centsToText(landed),
        in_usd: landed === null ? null : inUsd((goods[at] ?? 0n) + share, count),
      }
    }),
    goods: centsToText(whole),
    costs: centsToText(cost),
    total: centsToText(whole + cost),
    total_in_usd: inUsd(whole + cost, 1n),
    percent: whole === 0n ? null : tenths(rounded(cost * 1000n, whole)),
  }
}

/** The lines whose products have no weight: costs are spread by weight only where there are none. */
export const lackWeight = <L extends { weight_g: string | null }>(lines: readonly L[]): L[] =>
  lines.filter(({ weight_g }) => weight_g === null)

/** Null where a line has no weight and costs are spread by it. */
function weightsOf(lines: readonly CostLine[], goods: readonly bigint[], by: Spread): bigint[] | null {
  if (by === 'value') return [...goods]
  const pieces = lines.map((line) => BigInt(line.pieces))
  if (by === 'pieces') return pieces
  if (lackWeight(lines).length > 0) return null
  // milligrams are whole
  return lines.map(({ weight_g }, at) => (pieces[at] ?? 0n) * BigInt(Math.round(Number(weight_g) * 1000)))
}

/** Parts of an amount in proportion to weights, that sum to it exactly; null where nothing has a weight. */
function spread(amount: bigint, weights: readonly bigint[] | null): bigint[] | null {
  if (weights === null) return null
  const whole = sum(weights)
  if (whole === 0n) return amount === 0n ? weights.map(() => 0n) : null
  const parts = weights.map((weight, at) => ({
    at,
    part: (amount * weight) / whole,
    remainder: (amount * weight) % whole,
  }))
  const left = Number(amount - sum(parts.map(({ part }) => part)))
  const more = new Set(
    [...parts]
      .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ part, at }) => part + (more.has(at) ? 1n : 0n))
}

/** What one of so many pieces costs at a rate with at most six decimals. */
function exchanged(cents: bigint, rate: string, pieces: bigint): bigint {
  const [whole = '0', part = ''] = rate.split('.')
  return rounded(cents * BigInt(whole + part.padEnd(6, '0').slice(0, 6)), 1_000_000n * pieces)
}

const rounded = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)
const tenths = (n: bigint) => `${n / 10n}.${n % 10n}`
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

function centsOf(amount: string | null): bigint {
  if (amount === null) return 0n
  const cents = parseCents(amount)
  if (cents === null) throw new RangeError(`not an amount: ${amount}`)
  return BigInt(cents)
}
