import type { ArrivalLine, ArrivalRow as Row } from '@getzo/contract/arrivals/arrivals.schema'
import type { ArrivalState } from '@getzo/domain/arrivals/arrival-rules'
import type { ReactNode } from 'react'
import { shortDay } from '../../ui/dates/instants'
import { BlockedMark, orderMarks } from '../../ui/marks/order-marks'
import { Pill, type Tone } from '../../ui/marks/Pill'
import classes from './arrivals.module.css'
import { t } from './arrivals.text'

const tones: Readonly<Record<ArrivalState, Tone>> = {
  draft: 'grey',
  ordered: 'grey',
  received_in_part: 'grey',
  closed: 'green',
  cancelled: 'grey',
}

/** The rings of orders, which fill as it goes on. */
const marks: Readonly<Record<ArrivalState, ReactNode>> = {
  draft: orderMarks.waiting_for_payment,
  ordered: orderMarks.awaiting_fulfillment,
  received_in_part: orderMarks.shipping_label_created,
  closed: orderMarks.delivered,
  cancelled: <BlockedMark />,
}

export const StatePill = ({ state }: { state: ArrivalState }) => (
  <Pill tone={tones[state]} mark={marks[state]}>
    {t(`arrivals.state.${state}`)}
  </Pill>
)

type Expected = Pick<Row, 'state' | 'expected_on' | 'late_days'>

/** "Nov 24, 4 days late"; of a draft that it is not sent. */
export function expectedText({ state, expected_on: day, late_days: late }: Expected): string {
  if (state === 'draft') return t('arrivals.notSent')
  if (day === null) return t('arrivals.noDay')
  return late === null
    ? shortDay(day)
    : t('arrivals.lateOn', { day: shortDay(day), late: t('arrivals.late', { n: late }) })
}

export const ExpectedText = ({ row }: { row: Expected }) => (
  <span
    className={classes.expected}
    data-late={row.late_days !== null || undefined}
    data-none={row.state === 'draft' || undefined}
  >
    {expectedText(row)}
  </span>
)

/** That the SKU of a line is deleted or off sale; nothing of others. */
export function OutOfUse({ line: { active, is_sku_deleted: isGone } }: { line: ArrivalLine }) {
  if (isGone) return <Pill tone="red">{t('arrivals.skuDeleted')}</Pill>
  return active ? null : <Pill tone="grey">{t('arrivals.offSale')}</Pill>
}
