import type { ProductImportPlan } from '@getzo/contract/products/product-import.schema'
import { type RowFate, rowFates } from '@getzo/domain/products/import/import-plan'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { figure } from '../../../../i18n/spoken'
import { DownloadIcon } from '../../../ui/icons'
import { Panel } from '../../../ui/page/Panel'
import classes from './import.module.css'
import { t } from './import.text'
import { saveProblems } from './import-files'
import { PlanTable } from './PlanTable'

type Shown = RowFate | 'all'

interface PlanPanelProps {
  plan: ProductImportPlan
  isBusy: boolean
  isRunning: boolean
  onRun: () => void
}

/** The preview of an import: counts, its lines with the problems first, and the button that runs it. */
export function PlanPanel({ plan, isBusy, isRunning, onRun }: PlanPanelProps) {
  const { rows, created, changed, filled } = plan
  const counts = Object.fromEntries(
    rowFates.map((fate) => [fate, rows.filter((row) => row.fate === fate).length]),
  ) as Record<RowFate, number> // fromEntries forgets the keys
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen ?? rowFates.find((fate) => counts[fate] > 0) ?? 'all'
  const offered: Shown[] = [...rowFates.filter((fate) => counts[fate] > 0), 'all']
  const countOf = (one: Shown) => (one === 'all' ? rows.length : counts[one])
  return (
    <Panel title={t('plan.title')}>
      <output className={classes.summary}>
        {counts.bad > 0 && <span className={classes.bad}>{t('plan.bad.explained', { n: counts.bad })}</span>}
        {counts.bad === 0 && created + changed === 0 && <span>{t('plan.nothing')}</span>}
        {filled > 0 && <span>{t('plan.filled', { n: filled })}</span>}
        {isRunning && <span>{t('plan.running', { rows: rows.length })}</span>}
      </output>
      <div className={classes.acts}>
        {created + changed > 0 && (
          <Button onClick={onRun} loading={isRunning} disabled={isBusy}>
            {t('plan.run', { created, changed, both: created > 0 && changed > 0 ? 'yes' : 'no' })}
          </Button>
        )}
        {counts.bad > 0 && (
          <Button variant="default" leftSection={<DownloadIcon />} onClick={() => saveProblems(rows)}>
            {t('plan.download')}
          </Button>
        )}
      </div>
      <fieldset className={classes.filters}>
        <legend>{t('plan.show')}</legend>
        {offered.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={one === shown ? 'filled' : 'default'}
            aria-pressed={one === shown}
            onClick={() => setChosen(one)}
          >
            {t(`plan.${one}`, { n: figure(countOf(one)) })}
          </Button>
        ))}
      </fieldset>
      <PlanTable key={shown} rows={shown === 'all' ? rows : rows.filter(({ fate }) => fate === shown)} />
    </Panel>
  )
}
