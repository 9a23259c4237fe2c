import { orderStatusTone, parseOrderStatus } from '@getzo/domain/orders/order-status'
import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon, WarningIcon } from '../icons'
import { orderStatusText } from '../names'
import { t } from '../text'
import classes from './marks.module.css'
import { BlockedMark, EmptyMark, orderMarks } from './order-marks'

export type Tone = 'red' | 'green' | 'grey' | 'amber' | 'lake' | 'cedar'

const marks: Record<Tone, ReactNode> = {
  red: <BlockedMark />,
  green: <CheckIcon size={14} />,
  grey: <EmptyMark />,
  amber: <WarningIcon size={14} />,
  lake: <EmptyMark />,
  cedar: <EmptyMark />,
}

/** A state as word, mark and tint, never by colour alone: `<Pill tone="red">Suspended</Pill>`. */
export function Pill({
  tone,
  mark,
  quiet = false,
  children,
}: {
  tone: Tone
  mark?: ReactNode
  /** the tone for the word alone */
  quiet?: boolean
  children: string
}) {
  return (
    <span className={`inline ${classes.pill}`} data-tone={tone} data-quiet={quiet || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {mark ?? marks[tone]}
      </span>
      {children}
    </span>
  )
}

/** An order's status (O11): its ring fills as the order goes on. */
export function OrderPill({ status }: { status: string }) {
  const known = parseOrderStatus(status)
  return (
    <Pill tone={orderStatusTone(status)} mark={known === null ? undefined : orderMarks[known]}>
      {orderStatusText(status)}
    </Pill>
  )
}

/** A tick or a cross, read by screen readers as Yes or No, or as the given words. */
export function CheckMark({ on, words }: { on: boolean; words?: { on: string; off: string } }) {
  const word = on ? (words?.on ?? t('check.yes')) : (words?.off ?? t('check.no'))
  return (
    <span className={classes.check} data-on={on || undefined} title={word}>
      {on ? <CheckIcon /> : <CloseIcon size={14} />}
      <span className="hidden">{word}</span>
    </span>
  )
}
