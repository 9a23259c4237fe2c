import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { t } from '../text'
import classes from './grid.module.css'
import type { BlockResult, GridColumn } from './grid-types'
import type { Grid } from './use-grid'

/** Sets one value in a column, for the ticked rows or for all. */
export function SetMany({
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
