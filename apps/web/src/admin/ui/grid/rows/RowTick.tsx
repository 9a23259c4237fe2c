import { useSyncExternalStore } from 'react'
import classes from '../grid.module.css'
import type { Grid } from '../use-grid'

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
