import { dateFromSheet, priceFromSheet, wholeFromSheet } from '@getzo/domain/products/from-sheet'
import { keepTyped } from '@getzo/domain/text/typed-number'
import { Button } from '@mantine/core'
import { memo, type ReactNode, useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { shopToday } from '../../../ui/dates/instants'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { useRow } from '../../../ui/form/values/use-row'
import { GridFrame } from '../../../ui/grid/GridFrame'
import { cellText, type GridColumn, type GridRow } from '../../../ui/grid/grid-types'
import { GridCells } from '../../../ui/grid/rows/GridCell'
import { GridRowBox, RowAct, RowTick } from '../../../ui/grid/rows/GridRowBox'
import type { GridPlace } from '../../../ui/grid/rows/GridRows'
import { RowPicture, RowPictureNote } from '../../../ui/grid/rows/RowPicture'
import { type Grid, useGrid } from '../../../ui/grid/use-grid'
import { CloseIcon, UndoIcon } from '../../../ui/icons'
import { isUntracked, type ProductValues, type RowValues } from '../form/values/product-values'
import { t } from '../products.text'
import { deactivate } from './deactivate'
import classes from './matrix.module.css'
import { PriceNote } from './PriceNote'
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
        onClick={() => deactivate(grid, chosen(), t('matrix.chosenRows', { n: ticked }))}
      >
        {t('matrix.deactivateChosen', { n: ticked })}
      </Button>
      <Button variant="default" onClick={() => grid.put(chosen(), 'active', true)}>
        {t('matrix.reactivateChosen', { n: ticked })}
      </Button>
    </>
  )
}

const columns: readonly GridColumn[] = [
  {
    name: 'price',
    label: t('row.price'),
    placeholder: '0.00',
    inputMode: 'decimal',
    align: 'end',
    maxLength: 20,
    fromSheet: priceFromSheet,
  },
  {
    name: 'promotion_date',
    label: t('row.date'),
    placeholder: t('row.datePlaceholder'),
    maxLength: 40,
    fromSheet: dateFromSheet,
    today: shopToday,
  },
  {
    name: 'quantity',
    label: t('row.quantity'),
    placeholder: '0',
    inputMode: 'numeric',
    align: 'end',
    toValue: keepTyped,
    fromSheet: wholeFromSheet,
    isKept: (row) => isUntracked(row as unknown as RowValues), // the grid's array is the form's rows
  },
  { name: 'sku', label: t('row.sku'), placeholder: 'SKU012345', maxLength: 100 },
  {
    name: 'barcode',
    label: t('row.barcode'),
    placeholder: '012345678905',
    inputMode: 'numeric',
    maxLength: 100,
  },
  {
    name: 'pic_url',
    label: t('row.picture'),
    placeholder: 'https://',
    inputMode: 'url',
    maxLength: 500,
    isPicture: true,
  },
]

const runLimit: GridColumn = {
  name: 'serial_run_limit',
  label: t('row.runLimit'),
  placeholder: '0',
  inputMode: 'numeric',
  align: 'end',
  toValue: keepTyped,
  fromSheet: wholeFromSheet,
}

const withRunLimit = [...columns, runLimit]

/** The columns of the matrix, in the order of a paste (P6); the run limit only for serialized products. */
const matrixColumns = (isSerialized: boolean) => (isSerialized ? withRunLimit : columns)

// wide enough to read a SKU and fit a barcode; a picture's address is seen as the picture
const plain =
  'minmax(9.75rem, 1.2fr) 5rem 10.75rem 4.25rem minmax(10rem, 1.2fr) 8.75rem minmax(3.25rem, 1.2fr) 28px'
// with the run limit, in the same room beside the form's notes
const serialized =
  'minmax(9rem, 1.2fr) 4.5rem 9.75rem 3.75rem minmax(9.25rem, 1.2fr) 8.75rem minmax(2.5rem, 1fr) 4.25rem 28px'

/** CSS widths of the columns, with the combination before and the removal button behind them. */
const matrixWidths = (isSerialized: boolean) => (isSerialized ? serialized : plain)
const matrixLeastWidth = '56.75rem'

interface MatrixRowProps {
  combination: string
  index: number
  grid: Grid
  labels: MatrixLabels
  prices: StoredPrices
}

/** One combination: its name, its cells, the button to remove or restore it (P6, P7). */
const MatrixRow = memo(function MatrixRow({ combination, index, grid, labels, prices }: MatrixRowProps) {
  const label = useSyncExternalStore(labels.subscribe, () => labels.of(combination))
  const row = useRow(grid.rows, index)
  const values = row.values as unknown as RowValues // the grid's array is the form's rows
  const isActive = values.active
  const notesId = useId()
  return (
    <GridRowBox
      label={label}
      isLocked={!isActive}
      first={<Head combination={combination} index={index} grid={grid} row={row} label={label} />}
      cells={
        <GridCells
          grid={grid}
          index={index}
          row={row}
          describedBy={{ price: notesId, promotion_date: notesId }}
        />
      }
      act={
        <RowAct
          grid={grid}
          index={index}
          label={t(isActive ? 'matrix.deactivate' : 'matrix.reactivate', { label })}
          onClick={() => (isActive ? deactivate(grid, [index], label) : grid.put([index], 'active', true))}
        >
          {isActive ? <CloseIcon /> : <UndoIcon />}
        </RowAct>
      }
      notes={
        <div id={notesId} className={`flow ${classes.notes}`}>
          {values.sku_id !== null && <StockOfSku skuId={values.sku_id} />}
          <PriceNote row={values} prices={prices} />
          <RowPictureNote grid={grid} rowKey={combination} />
        </div>
      }
    />
  )
})

interface HeadProps extends Pick<MatrixRowProps, 'combination' | 'index' | 'grid'> {
  row: ReturnType<typeof useRow>
  label: string
}

const Head = ({ combination, index, grid, row, label }: HeadProps) => (
  <>
    <RowTick grid={grid} rowKey={combination} index={index} label={t('matrix.tick', { label })} />
    <RowPicture
      grid={grid}
      rowKey={combination}
      index={index}
      row={row}
      label={t('matrix.picture', { label })}
    />
    <span className={`fills ${classes.name}`} title={label}>
      {label}
      {row.values.active !== true && <span className="block quiet plain">{t('matrix.inactive')}</span>}
    </span>
  </>
)
