import { useId } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'
import { tooLongText } from '../form/too-long'
import classes from './grid.module.css'
import { cellText, type GridColumn } from './grid-types'
import type { Grid } from './use-grid'

/**
 * One cell that is typed into. An input of its own instead of the theme's: some hundreds of them stand in a page. What
 * the grid does by keys and paste is heard by the Grid around it.
 */
export function GridCell({
  grid,
  index,
  column,
  isLocked,
  describedBy,
}: {
  grid: Grid
  index: number
  column: GridColumn
  isLocked: boolean
  describedBy?: string
}) {
  const { control } = useFormContext()
  const name = `${grid.name}.${index}.${column.name}`
  const text = cellText(useWatch({ control, name }))
  const { errors } = useFormState({ control, name })
  const { maxLength, label } = column
  useFieldLabel(name, label, { maxLength })
  const refused: unknown = get(errors, `${name}.message`)
  const error = tooLongText(text, maxLength) ?? (typeof refused === 'string' ? refused : undefined)
  const errorId = useId()
  const described = [describedBy, ...(error === undefined ? [] : [errorId])].filter((id) => id !== undefined)
  return (
    <div className={classes.cell} data-align={column.align}>
      <label>
        <span className={classes.label}>{label}</span>
        <input
          type="text"
          name={name}
          data-cell={column.name}
          className={classes.input}
          value={text}
          placeholder={isLocked ? undefined : column.placeholder}
          inputMode={column.inputMode}
          autoComplete="off"
          readOnly={isLocked}
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          // a narrow cell cuts long words
          title={text}
          onChange={(event) => grid.type(index, column, event.currentTarget.value)}
        />
      </label>
      {error !== undefined && (
        <span id={errorId} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
