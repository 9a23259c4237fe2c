import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useState,
  useSyncExternalStore,
} from 'react'
import { useColumnLabels } from '../form/errors/field-labels'
import { RedoIcon, UndoIcon } from '../icons'
import { IconButton } from '../links/AppLink'
import { t } from '../text'
import { type GridAct, GridKeys } from './GridKeys'
import classes from './grid.module.css'
import type { BlockResult, GridColumn } from './grid-types'
import { type GridPlace, GridRows } from './rows/GridRows'
import type { Grid } from './use-grid'

interface GridFrameProps {
  grid: Grid
  keys: readonly string[]
  label: string
  /** The label of the column that names the rows. */
  firstLabel: string
  widths: string
  leastWidth: string
  draw: (place: GridPlace) => ReactNode
  /** The same as for GridRows. */
  summary: (index: number) => string
  /** The actions on the ticked rows. */
  actions?: ReactNode
}

/**
 * A spreadsheet in a form: its toolbar (undo, one value for many, actions on the ticked rows), a sticky header, and the
 * rows. On a narrow screen each row is a card. `widths` are the CSS grid columns of header and rows.
 */
export function GridFrame({
  grid,
  keys,
  label,
  firstLabel,
  widths,
  leastWidth,
  draw,
  summary,
  actions,
}: GridFrameProps) {
  const [said, setSaid] = useState('')
  useColumnLabels(grid.name, grid.columns)
  const onDone = useCallback((act: GridAct, result?: BlockResult) => setSaid(actText(act, result)), [])
  // rows out of sight are text: an action on many cells updates it after the visible rows
  const revision = useDeferredValue(useSyncExternalStore(grid.revision.subscribe, grid.revision.get))
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const words = useCallback((index: number) => summary(index), [summary, revision])
  return (
    <div
      className={classes.frame}
      style={{ '--grid-columns': widths, '--grid-least': leastWidth } as CSSProperties}
    >
      <GridKeys grid={grid} onDone={onDone}>
        <Bar grid={grid} total={keys.length} actions={actions} onDone={onDone} />
        <p className={`flow quiet ${classes.help}`}>
          <output className={classes.said}>{said}</output>
          <span className={classes.keys}>{t('grid.keys')}</span>
        </p>
        <div className={classes.box}>
          <div className={classes.wide}>
            <Head grid={grid} keys={keys} firstLabel={firstLabel} />
            <GridRows
              name={grid.name}
              form={grid.form}
              keys={keys}
              label={label}
              draw={draw}
              summary={words}
            />
          </div>
        </div>
      </GridKeys>
    </div>
  )
}

function Bar({
  grid,
  total,
  actions,
  onDone,
}: {
  grid: Grid
  total: number
  actions: ReactNode
  onDone: (act: GridAct, result?: BlockResult) => void
}) {
  return (
    <div className={`apart ${classes.bar}`}>
      <SetMany grid={grid} total={total} onDone={(result) => onDone('fill', result)} />
      <div className="wrap">
        {actions}
        <IconButton label={t('grid.undo')} onClick={() => onDone(grid.undo() ? 'undo' : 'nothing to undo')}>
          <UndoIcon />
        </IconButton>
        <IconButton label={t('grid.redo')} onClick={() => onDone(grid.redo() ? 'redo' : 'nothing to undo')}>
          <RedoIcon />
        </IconButton>
      </div>
    </div>
  )
}

/** The names of the columns; each cell has its own for screen readers. */
function Head({ grid, keys, firstLabel }: { grid: Grid; keys: readonly string[]; firstLabel: string }) {
  return (
    <div className={classes.head}>
      <span className={`row ${classes.first}`}>
        <TickAll grid={grid} keys={keys} />
        <span aria-hidden="true">{firstLabel}</span>
      </span>
      {grid.columns.map((column) => (
        <span key={column.name} data-align={column.align} aria-hidden="true">
          {column.label}
        </span>
      ))}
    </div>
  )
}

function TickAll({ grid, keys }: { grid: Grid; keys: readonly string[] }) {
  const { choice } = grid
  const ticked = useSyncExternalStore(choice.subscribe, choice.count)
  const isAll = keys.length > 0 && ticked === keys.length
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={t('grid.tickAll')}
      ref={(box) => {
        if (box !== null) box.indeterminate = ticked > 0 && !isAll
      }}
      checked={isAll}
      onChange={() => choice.pickAll(isAll ? [] : keys)}
    />
  )
}

function actText(act: GridAct, result?: BlockResult): string {
  if (act === 'undo') return t('grid.undone')
  if (act === 'redo') return t('grid.redone')
  if (act === 'nothing to undo' || result === undefined) return t('grid.nothingToUndo')
  const { rows, columns, locked, left } = result
  return [
    act === 'paste' ? t('grid.pasted', { rows, columns }) : t('grid.filled', { rows }),
    ...(locked > 0 ? [t('grid.locked', { n: locked })] : []),
    ...(left > 0 ? [t('grid.left', { n: left })] : []),
  ].join(' ')
}

/** Sets one value in a column, for the ticked rows or for all. */
function SetMany({
  grid,
  total,
  onDone,
}: {
  grid: Grid
  total: number
  onDone: (result: BlockResult) => void
}) {
  const { choice, columns } = grid
  const ticked = useSyncExternalStore(choice.subscribe, choice.count)
  const [name, setName] = useState(columns[0]?.name)
  const [text, setText] = useState('')
  const column: GridColumn | undefined = columns.find((one) => one.name === name) ?? columns[0]
  if (column === undefined) return null
  const set = () => onDone(grid.setMany(column, column.fromSheet?.(text.trim()) ?? text.trim()))
  return (
    <div className={`dense ${classes.setMany}`}>
      <NativeSelect
        label={t('grid.column')}
        data={columns.map((one) => ({ value: one.name, label: one.label }))}
        value={column.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setText('')
        }}
      />
      <TextInput
        label={t('grid.value')}
        autoComplete="off"
        inputMode={column.inputMode}
        placeholder={column.placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter applies the value: it must not save the form
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button variant="default" onClick={set}>
        {ticked === 0 ? t('grid.setAll', { n: total }) : t('grid.setChosen', { n: ticked })}
      </Button>
    </div>
  )
}
