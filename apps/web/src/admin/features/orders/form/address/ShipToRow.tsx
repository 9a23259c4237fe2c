import type { ReactNode } from 'react'
import { WarningIcon } from '../../../../ui/icons'
import { useMark } from './proposals'
import type { ShipToField } from './ship-to'
import classes from './ship-to.module.css'

/** One line of the address: its name, the field as it is written, and the field or note beside it. */
export function ShipToRow({
  label,
  field,
  beside,
  children,
}: {
  label: string
  field: ShipToField
  /** the pinyin; without it the field's note stands there */
  beside?: ReactNode
  children: ReactNode
}) {
  const mark = useMark(field)
  const note = mark?.note !== undefined && <Note isDoubtful={mark.tone === 'doubtful'}>{mark.note}</Note>
  return (
    <div className={`columns ${classes.row}`}>
      <span className={`quiet ${classes.label}`} aria-hidden="true">
        {label}
      </span>
      <div className={classes.field} data-tone={mark?.tone}>
        {children}
        {beside !== undefined && note}
      </div>
      <div className={classes.beside}>{beside ?? note}</div>
    </div>
  )
}

/** A pinyin field with the tint of what was proposed for it. */
export function Tinted({ field, children }: { field: ShipToField; children: ReactNode }) {
  return (
    <div className={classes.field} data-tone={useMark(field)?.tone}>
      {children}
    </div>
  )
}

function Note({ isDoubtful, children }: { isDoubtful: boolean; children: string }) {
  return (
    <p className={`quiet ${classes.note}`} data-doubtful={isDoubtful || undefined}>
      {isDoubtful && <WarningIcon size={14} />}
      {children}
    </p>
  )
}
