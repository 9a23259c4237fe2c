import { Button, Popover } from '@mantine/core'
import { Standing } from '../../floating/Standing'
import { useIsMade } from '../../is-made'
import type { Column } from '../../list/table/list-types'
import type { ListView } from '../list-views.api'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'
import type { Arranged } from '../use-arrangement'
import ColumnChoice from './ColumnChoice'

export interface ColumnsMenuProps {
  arranged: Arranged<unknown>
  all: readonly Pick<Column<never>, 'id' | 'header' | 'second'>[]
  opened: ListView | undefined
}

interface ColumnsPanelProps extends ColumnsMenuProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  target: { current: HTMLElement | null }
}

/** The choice of a list's columns, below its button. */
export default function ColumnsPanel({ arranged, all, opened, isOpen, onChange, target }: ColumnsPanelProps) {
  const isMade = useIsMade()
  return (
    <Popover
      opened={isOpen && isMade}
      onChange={onChange}
      position="bottom-end"
      width="min(22rem, calc(100vw - 24px))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Standing element={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('columns.title')}>
        <ColumnChoice places={arranged.places} all={all} onChange={arranged.setPlaces} />
        <p className={classes.note}>
          {opened === undefined ? t('columns.note') : t('columns.noteView', { name: opened.name })}
        </p>
        <Button variant="default" size="xs" onClick={arranged.reset}>
          {opened === undefined ? t('columns.reset') : t('columns.resetView')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
