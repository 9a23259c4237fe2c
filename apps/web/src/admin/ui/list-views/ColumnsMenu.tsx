import { densities } from '@getzo/domain/list-views/arrangement'
import { Button, Popover, SegmentedControl } from '@mantine/core'
import { ColumnsIcon } from '../icons'
import type { Column } from '../list/table/list-types'
import { ColumnChoice } from './ColumnChoice'
import type { ListView } from './list-views.api'
import classes from './list-views.module.css'
import { t } from './list-views.text'
import type { Arranged } from './use-arrangement'

/** A menu of a list's columns, their order, and the density of its rows. */
export function ColumnsMenu({
  arranged,
  all,
  opened,
}: {
  arranged: Arranged<unknown>
  all: readonly Pick<Column<never>, 'id' | 'header'>[]
  opened: ListView | undefined
}) {
  return (
    <Popover position="bottom-end" width="min(22rem, calc(100vw - 24px))" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" className={classes.columns} leftSection={<ColumnsIcon />}>
          <span className={classes.label}>{t('columns.button')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('columns.title')}>
        <ColumnChoice places={arranged.places} all={all} onChange={arranged.setPlaces} />
        <div className={classes.density}>
          <span>{t('columns.density')}</span>
          <SegmentedControl
            aria-label={t('columns.density')}
            size="xs"
            value={arranged.density}
            onChange={arranged.setDensity}
            data={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
          />
        </div>
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
