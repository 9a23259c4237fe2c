import type { CountState } from '@getzo/domain/counts/count-rules'
import type { ReactNode } from 'react'
import { shopClock, shopDay, shopToday, shortDay } from '../../ui/dates/instants'
import { BlockedMark, orderMarks } from '../../ui/marks/order-marks'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { combinationName } from '../../ui/names'
import type { Count, CountLine, CountRow } from './counts.api'
import { t } from './counts.text'

const tones: Readonly<Record<CountState, Tone>> = {
  open: 'grey',
  saved: 'green',
  undone: 'grey',
  discarded: 'grey',
}
/** The rings of orders, which fill as it goes on. */
const marks: Readonly<Record<CountState, ReactNode>> = {
  open: orderMarks.awaiting_fulfillment,
  saved: orderMarks.delivered,
  undone: <BlockedMark />,
  discarded: <BlockedMark />,
}

export const StatePill = ({ state }: { state: CountState }) => (
  <Pill tone={tones[state]} mark={marks[state]}>
    {t(`counts.state.${state}`)}
  </Pill>
)

/** What a count is of: its brand, or which SKUs. */
export const whatText = ({ kind, brand_name }: Pick<CountRow | Count, 'kind' | 'brand_name'>): string =>
  brand_name ?? t(`counts.kind.${kind}`)

/** When it was begun: today by the clock, else by its day. */
export const begunText = (at: string): string => (shopDay(at) === shopToday() ? shopClock(at) : shortDay(at))

type Named = Pick<CountLine, 'product_name' | 'combo_identifier'>

/** A SKU as people call it on the shelf: by its options, or by its product where it has none. */
export function shortName({ product_name, combo_identifier }: Named): string {
  const options = combinationName(combo_identifier)
  return options === '' ? product_name : options
}

export function wholeName({ product_name, combo_identifier }: Named): string {
  const options = combinationName(combo_identifier)
  return options === '' ? product_name : `${product_name}, ${options}`
}
