import type { ReactNode } from 'react'
import classes from '../grid.module.css'

/** A row of a grid: its name, its cells, one action at its end, and a line of notes under them. */
export function GridRowBox({
  label,
  isLocked,
  first,
  cells,
  act,
  notes,
}: {
  label: string
  isLocked: boolean
  first: ReactNode
  cells: ReactNode
  act: ReactNode
  notes: ReactNode
}) {
  return (
    <fieldset className={classes.row} aria-label={label} data-locked={isLocked || undefined}>
      <div className={`row ${classes.first}`}>{first}</div>
      {cells}
      <div className={classes.act}>{act}</div>
      <div className={classes.notes}>{notes}</div>
    </fieldset>
  )
}
