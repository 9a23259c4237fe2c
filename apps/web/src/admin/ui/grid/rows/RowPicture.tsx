import { PictureButton } from '../../fields/picture/PictureButton'
import { useUpload } from '../../fields/picture/use-upload'
import type { RowState } from '../../form/values/row-store'
import { t } from '../../text'
import classes from '../grid.module.css'
import { cellText } from '../grid-types'
import type { Grid } from '../use-grid'
import { pictureCell, pictureColumn } from './picture-column'

interface RowPictureProps {
  grid: Grid
  rowKey: string
}

/** A row's picture, which opens the field for it. Arrows reach it, Tab does not. */
export function RowPicture({
  grid,
  rowKey,
  index,
  row: { values, errors },
  label,
}: RowPictureProps & { index: number; row: RowState; label: string }) {
  const upload = usePicture({ grid, rowKey })
  const column = pictureColumn(grid)
  if (column === undefined) return null
  return (
    <PictureButton
      label={label}
      address={cellText(values[column.name])}
      onChange={(address) => grid.type(index, column, address)}
      upload={upload}
      error={errors[column.name]}
      locked={grid.isLocked(values)}
      name={`${grid.name}.${index}.${pictureCell}`}
      cell={pictureCell}
    />
  )
}

/** The state of a row's picture that is not there yet. */
export function RowPictureNote(props: RowPictureProps) {
  const { state } = usePicture(props)
  if (state.is === 'sending') return <output>{t('picture.sending', { name: state.name })}</output>
  if (state.is === 'refused') return <output className={classes.error}>{state.text}</output>
  return null
}

function usePicture({ grid, rowKey }: RowPictureProps) {
  const { name, place } = grid.pictureOf(rowKey)
  return useUpload(grid.form, name, place)
}
