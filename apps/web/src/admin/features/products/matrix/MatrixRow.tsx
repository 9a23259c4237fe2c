import { memo, useId, useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { GridCell } from '../../../ui/grid/GridCell'
import { GridRowBox } from '../../../ui/grid/GridRowBox'
import { RowAct } from '../../../ui/grid/RowAct'
import { RowTick } from '../../../ui/grid/RowTick'
import type { Grid } from '../../../ui/grid/use-grid'
import { CloseIcon, UndoIcon } from '../../../ui/icons'
import type { ProductValues } from '../form/product-values'
import { t } from '../products.text'
import classes from './matrix.module.css'
import { PriceNote } from './PriceNote'
import type { StoredPrices } from './stored-prices'
import type { MatrixLabels } from './use-matrix'

/** One combination: what names it, its cells, the cross or the undo (P6, P7). */
export const MatrixRow = memo(function MatrixRow({
  combination,
  index,
  grid,
  labels,
  prices,
}: {
  combination: string
  index: number
  grid: Grid
  labels: MatrixLabels
  prices: StoredPrices
}) {
  const { control } = useFormContext<ProductValues>()
  const label = useSyncExternalStore(labels.subscribe, () => labels.of(combination))
  const isActive = useWatch({ control, name: `rows.${index}.active` })
  const picture = useWatch({ control, name: `rows.${index}.pic_url` })
  const notesId = useId()
  return (
    <GridRowBox
      label={label}
      isLocked={!isActive}
      first={
        <>
          <RowTick grid={grid} rowKey={combination} index={index} label={t('matrix.tick', { label })} />
          <RowPicture url={picture} />
          <span className={classes.name} title={label}>
            {label}
            {!isActive && <span className={classes.inactive}>{t('matrix.inactive')}</span>}
          </span>
        </>
      }
      cells={grid.columns.map((column) => (
        <GridCell
          key={column.name}
          grid={grid}
          index={index}
          column={column}
          isLocked={!isActive}
          describedBy={column.name === 'price' || column.name === 'promotion_date' ? notesId : undefined}
        />
      ))}
      act={
        <RowAct
          grid={grid}
          index={index}
          label={t(isActive ? 'matrix.deactivate' : 'matrix.reactivate', { label })}
          onClick={() => grid.put([index], 'active', !isActive)}
        >
          {isActive ? <CloseIcon /> : <UndoIcon />}
        </RowAct>
      }
      notes={
        <div id={notesId} className={classes.notes}>
          <PriceNote index={index} prices={prices} />
        </div>
      }
    />
  )
})

/** The picture at the address that was typed, which says nothing that the row does not say. */
function RowPicture({ url }: { url: string }) {
  return (
    <span className={classes.picture}>
      {isAddress(url) && <img src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />}
    </span>
  )
}

/** Nothing is asked for while an address is being typed. */
const isAddress = (url: string) => /^(?:https:\/\/[^/]+\/.+|\/.+)\.\w+/.test(url)
