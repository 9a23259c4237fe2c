import { type ReactNode, useSyncExternalStore } from 'react'
import { tip } from '../../floating/Tips'
import classes from '../grid.module.css'
import type { Grid } from '../use-grid'

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

/** The cell of a row's tick, before the input cells. */
const tickCell = 'tick'

/**
 * Ticks a row for actions on many; with Shift also those between it and the previous one. Arrows reach it, Tab does
 * not.
 */
export function RowTick({
  grid,
  rowKey,
  index,
  label,
}: {
  grid: Grid
  rowKey: string
  index: number
  label: string
}) {
  const { choice } = grid
  const isTicked = useSyncExternalStore(choice.subscribe, () => choice.has(rowKey))
  return (
    <label className={`centred ${classes.tickArea}`}>
      <input
        type="checkbox"
        className={classes.tick}
        aria-label={label}
        name={`${grid.name}.${index}.${tickCell}`}
        data-cell={tickCell}
        tabIndex={-1}
        checked={isTicked}
        onChange={({ nativeEvent }) =>
          choice.pick(rowKey, grid.keys(), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

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
