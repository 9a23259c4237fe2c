import type { ReactNode } from 'react'
import { tip } from '../../floating/Tips'
import classes from '../grid.module.css'
import type { Grid } from '../use-grid'

/** The cell of a row's action, after the input cells. */
const actCell = 'act'

/** The action at the end of a row, such as its removal. Arrows reach it, Tab does not. */
export function RowAct({
  grid,
  index,
  label,
  onClick,
  children,
}: {
  grid: Grid
  index: number
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      name={`${grid.name}.${index}.${actCell}`}
      data-cell={actCell}
      tabIndex={-1}
      className={`${classes.rowButton} mantine-focus-auto`}
      onClick={onClick}
      {...tip}
    >
      {children}
    </button>
  )
}
