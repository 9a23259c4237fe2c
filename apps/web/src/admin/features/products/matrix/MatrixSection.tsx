import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { GridFrame } from '../../../ui/grid/GridFrame'
import { cellText, type GridRow } from '../../../ui/grid/grid-types'
import type { GridPlace } from '../../../ui/grid/rows/GridRows'
import { type Grid, useGrid } from '../../../ui/grid/use-grid'
import type { ProductValues } from '../form/values/product-values'
import { t } from '../products.text'
import { deactivate } from './deactivate'
import { MatrixRow } from './MatrixRow'
import { matrixColumns, matrixLeastWidth, matrixWidths } from './matrix-columns'
import type { StoredPrices } from './stored-prices'
import type { MatrixLabels } from './use-matrix'

const keyOf = (row: GridRow) => cellText(row.combination)
const isLocked = (row: GridRow) => row.active === false

/** Every combination of the options' values with its price, stock and codes (P5 to P7). */
export function MatrixSection({
  labels,
  prices,
  empty,
}: {
  labels: MatrixLabels
  prices: StoredPrices
  /** The text shown while there is no combination. */
  empty: ReactNode
}) {
  const control = useFormContext<ProductValues>()
  const isSerialized = useValue(control, 'flag_serialization')
  const columns = matrixColumns(isSerialized)
  const { grid, keys } = useGrid(control, { name: 'rows', columns, keyOf, isLocked })
  useEffect(() => labels.subscribe(grid.revise), [labels, grid])
  const draw = useCallback(
    ({ key, index }: GridPlace) => (
      <MatrixRow combination={key} index={index} grid={grid} labels={labels} prices={prices} />
    ),
    [grid, labels, prices],
  )
  const summary = useCallback(
    (index: number) => {
      const row = grid.rowAt(index)
      if (row === undefined) return ''
      const cells = columns.map((column) => cellText(row[column.name])).filter((text) => text !== '')
      const words = [labels.of(keyOf(row)), ...cells, ...(isLocked(row) ? [t('matrix.inactive')] : [])]
      return words.join(' · ')
    },
    [grid, columns, labels],
  )
  if (keys.length === 0) return empty
  return (
    <GridFrame
      grid={grid}
      keys={keys}
      label={t('matrix.title')}
      firstLabel={t('matrix.combination')}
      widths={matrixWidths(isSerialized)}
      leastWidth={matrixLeastWidth}
      draw={draw}
      summary={summary}
      actions={<ChosenActs grid={grid} />}
    />
  )
}

/** Deactivates or reactivates the ticked rows. */
function ChosenActs({ grid }: { grid: Grid }) {
  const { choice } = grid
  const ticked = useSyncExternalStore(choice.subscribe, choice.count)
  if (ticked === 0) return null
  const chosen = () => grid.keys().flatMap((key, index) => (choice.has(key) ? [index] : []))
  return (
    <>
      <Button
        variant="default"
        onClick={() => void deactivate(grid, chosen(), t('matrix.chosenRows', { n: ticked }))}
      >
        {t('matrix.deactivateChosen', { n: ticked })}
      </Button>
      <Button variant="default" onClick={() => grid.put(chosen(), 'active', true)}>
        {t('matrix.reactivateChosen', { n: ticked })}
      </Button>
    </>
  )
}
