import { useId } from 'react'
import { tooLongText } from '../../form/errors/too-long'
import type { RowState } from '../../form/values/row-store'
import { useShownText } from '../../form/values/use-shown-text'
import classes from '../grid.module.css'
import { cellText, type GridColumn } from '../grid-types'
import type { Grid } from '../use-grid'

interface CellProps {
  grid: Grid
  index: number
  column: GridColumn
  text: string
  /** The error of its value; true where a toast says it. */
  refused?: string | true
  isLocked: boolean
  describedBy?: string
}

/** The cells of a row in its grid's columns. `describedBy` has the ids of further descriptions. */
export function GridCells({
  grid,
  index,
  row: { values, errors },
  describedBy = {},
}: {
  grid: Grid
  index: number
  row: RowState
  describedBy?: Readonly<Record<string, string>>
}) {
  const isLocked = grid.isLocked(values)
  return grid.columns.map((column) => (
    <GridCell
      key={column.name}
      grid={grid}
      index={index}
      column={column}
      text={cellText(values[column.name])}
      refused={errors[column.name]}
      isLocked={isLocked || column.isKept?.(values) === true}
      describedBy={describedBy[column.name]}
    />
  ))
}

/**
 * One input cell. It has its own input instead of the theme's and subscribes to nothing: a page contains hundreds of
 * them. The browser shows the typing, and its row is drawn after that. The Grid around it handles keys and paste.
 */
function GridCell({ grid, index, column, text, refused, isLocked, describedBy }: CellProps) {
  const error = tooLongText(text, column.maxLength) ?? refused
  const errorId = useId()
  const { shown } = useShownText(text)
  const described = [describedBy, ...(typeof error === 'string' ? [errorId] : [])].filter(
    (id) => id !== undefined,
  )
  return (
    <div className={classes.cell} data-align={column.align}>
      <label>
        <span className={classes.label}>{column.label}</span>
        <input
          {...shown}
          type="text"
          name={`${grid.name}.${index}.${column.name}`}
          data-cell={column.name}
          className={classes.input}
          placeholder={isLocked ? undefined : column.placeholder}
          inputMode={column.inputMode}
          autoComplete="off"
          readOnly={isLocked}
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          // a narrow cell truncates long words
          title={text}
          onChange={(event) => grid.type(index, column, event.currentTarget.value)}
        />
      </label>
      {typeof error === 'string' && (
        <span id={errorId} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
