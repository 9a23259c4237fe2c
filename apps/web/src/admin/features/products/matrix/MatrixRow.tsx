import { memo, useId, useSyncExternalStore } from 'react'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { useRow } from '../../../ui/form/values/use-row'
import { GridCells } from '../../../ui/grid/rows/GridCell'
import { GridRowBox } from '../../../ui/grid/rows/GridRowBox'
import { RowAct } from '../../../ui/grid/rows/RowAct'
import { RowPicture, RowPictureNote } from '../../../ui/grid/rows/RowPicture'
import { RowTick } from '../../../ui/grid/rows/RowTick'
import type { Grid } from '../../../ui/grid/use-grid'
import { CloseIcon, UndoIcon } from '../../../ui/icons'
import type { RowValues } from '../form/values/product-values'
import { t } from '../products.text'
import { deactivate } from './deactivate'
import classes from './matrix.module.css'
import { PriceNote } from './PriceNote'
import type { StoredPrices } from './stored-prices'
import type { MatrixLabels } from './use-matrix'

interface MatrixRowProps {
  combination: string
  index: number
  grid: Grid
  labels: MatrixLabels
  prices: StoredPrices
}

/** One combination: its name, its cells, the button to remove or restore it (P6, P7). */
export const MatrixRow = memo(function MatrixRow({
  combination,
  index,
  grid,
  labels,
  prices,
}: MatrixRowProps) {
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
          onClick={() =>
            isActive ? void deactivate(grid, [index], label) : grid.put([index], 'active', true)
          }
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
