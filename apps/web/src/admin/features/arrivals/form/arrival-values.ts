import type { ArrivalEntered } from '@getzo/contract/arrivals/arrivals.schema'
import {
  type ArrivalCurrency,
  type ArrivalEntry,
  arrivalFaults,
  type Spread,
} from '@getzo/domain/arrivals/arrival-rules'
import { readDecimal, readWhole, type TypedNumber } from '@getzo/domain/text/typed-number'
import type { Arrival } from '../arrivals.api'

export interface LineValues {
  sku_id: number | null
  ordered: TypedNumber
  unit_cost: string
}

export interface ArrivalValues {
  brand_id: number | null
  reference: string
  expected_on: string
  currency: ArrivalCurrency | null
  carrier: string
  tracking: string
  note: string
  freight: string
  duty: string
  other: string
  other_what: string
  rate: string
  spread: Spread
  lines: LineValues[]
  version: number
}

export const blankArrivalLine: LineValues = { sku_id: null, ordered: null, unit_cost: '' }

export const blankArrival: ArrivalValues = {
  brand_id: null,
  reference: '',
  expected_on: '',
  currency: 'USD',
  carrier: '',
  tracking: '',
  note: '',
  freight: '',
  duty: '',
  other: '',
  other_what: '',
  rate: '',
  spread: 'value',
  lines: [],
  version: 0,
}

export function arrivalValues({ costs, lines, ...arrival }: Arrival): ArrivalValues {
  const costOf = new Map(costs?.lines.map(({ line_id, unit_cost }) => [line_id, unit_cost]))
  return {
    brand_id: arrival.brand_id,
    reference: arrival.reference ?? '',
    expected_on: arrival.expected_on ?? '',
    currency: arrival.currency,
    carrier: arrival.carrier ?? '',
    tracking: arrival.tracking ?? '',
    note: arrival.note ?? '',
    freight: costs?.freight ?? '',
    duty: costs?.duty ?? '',
    other: costs?.other ?? '',
    other_what: costs?.other_what ?? '',
    rate: costs?.rate ?? '',
    spread: costs?.spread ?? 'value',
    lines: lines.map(({ id, sku_id, ordered }) => ({ sku_id, ordered, unit_cost: costOf.get(id) ?? '' })),
    version: arrival.version,
  }
}

/** A typed amount with a point; one that is none stays as it was typed, for the rule. */
const amountOf = (typed: string) =>
  typed.trim() === '' ? null : (readDecimal(typed, { max: 9_999_999_999, places: 2 }) ?? typed)
const rateOf = (typed: string) =>
  typed.trim() === '' ? null : (readDecimal(typed, { max: 999_999, places: 6 }) ?? typed)

const entryOf = (values: ArrivalValues): ArrivalEntry => ({
  brand_id: values.brand_id,
  currency: values.currency,
  freight: amountOf(values.freight),
  duty: amountOf(values.duty),
  other: amountOf(values.other),
  other_what: values.other_what,
  rate: rateOf(values.rate),
  lines: values.lines.map(({ sku_id, ordered, unit_cost }) => ({
    sku_id,
    ordered: readWhole(ordered),
    unit_cost: amountOf(unit_cost),
  })),
})

export const arrivalFormFaults = (values: ArrivalValues) => arrivalFaults(entryOf(values))

export function arrivalBody(values: ArrivalValues): ArrivalEntered {
  const { brand_id, currency, reference, expected_on, carrier, tracking, note, spread } = values
  const { freight, duty, other, rate, lines } = entryOf(values)
  return {
    brand_id,
    currency,
    reference,
    expected_on,
    carrier,
    tracking,
    note,
    freight,
    duty,
    other,
    other_what: values.other_what,
    rate,
    spread,
    lines: [...lines],
  }
}
