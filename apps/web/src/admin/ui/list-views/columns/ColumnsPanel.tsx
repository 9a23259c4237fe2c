import { Button } from '@mantine/core'
import { type OpenedPanel, OpenPanel } from '../../floating/OpenPanel'
import type { Column } from '../../list/table/list-types'
import type { Folding } from '../../list/table/use-folding'
import type { ListView } from '../list-views.api'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'
import type { Arranged } from '../use-arrangement'
import ColumnChoice, { columnName } from './ColumnChoice'

export interface ColumnsMenuProps {
  arranged: Arranged<unknown>
  all: readonly Pick<Column<never>, 'id' | 'header' | 'second'>[]
  opened: ListView | undefined
  folding: Folding
}

type ColumnsPanelProps = ColumnsMenuProps & OpenedPanel

/** The choice of a list's columns, below its button. */
export default function ColumnsPanel({ folding, arranged, all, opened, ...panel }: ColumnsPanelProps) {
  return (
    <OpenPanel {...panel} label={t('columns.title')} width="22rem" className={classes.panel}>
      <FoldedColumns all={all} folding={folding} />
      <ColumnChoice places={arranged.places} all={all} onChange={arranged.setPlaces} />
      <p className={`quiet ${classes.note}`}>
        {opened === undefined ? t('columns.note') : t('columns.noteView', { name: opened.name })}
      </p>
      <Button variant="default" size="xs" onClick={arranged.reset}>
        {opened === undefined ? t('columns.reset') : t('columns.resetView')}
      </Button>
    </OpenPanel>
  )
}

/** The columns for which a tablet has no room, and the way to have them all the same. */
function FoldedColumns({ all, folding }: Pick<ColumnsMenuProps, 'all' | 'folding'>) {
  const { folded, isWhole, setWhole } = folding
  if (folded.length === 0 && !isWhole) return null
  const names = all.filter(({ id }) => folded.includes(id)).map(columnName)
  return (
    <div className={classes.foldedNote}>
      {!isWhole && <p>{t('columns.folded', { names: names.join(' · ') })}</p>}
      <Button variant="default" size="xs" onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'columns.fold' : 'columns.unfold')}
      </Button>
    </div>
  )
}
