import { figure } from '../../../i18n/spoken'
import { CheckIcon } from '../../ui/icons'
import { Panel } from '../../ui/page/Panel'
import { Figures } from '../../ui/page/Workspace'
import type { Import } from './imports.api'
import classes from './imports.module.css'
import { t } from './imports.text'

const steps = ['file', 'columns', 'check', 'done'] as const

/** The four steps of an import, with the one it has come to. */
export function StepList({ state, isMatching }: { state: Import['state']; isMatching: boolean }) {
  const isOver = state === 'imported' || state === 'undone' || state === 'undoing'
  const now = isOver ? 'done' : state === 'matching' || isMatching ? 'columns' : 'check'
  const place = steps.indexOf(now)
  return (
    <ol className={classes.steps} aria-label={t('imports.steps')}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at === place ? 'step' : undefined} data-done={at < place || undefined}>
          {at < place ? <CheckIcon size={14} /> : <b aria-hidden="true">{at + 1}</b>}
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** The job's present step and its progress. */
export function Progress({ it: { state, checked, rows, counts } }: { it: Import }) {
  if (state === 'checking') {
    return (
      <Panel title={t('imports.step.check')}>
        <output className={classes.progress}>
          {t('check.progress', { checked, rows })}
          <progress aria-label={t('imports.step.check')} value={checked} max={rows} />
        </output>
      </Panel>
    )
  }
  if (state === 'importing') {
    return (
      <output className={classes.progress}>
        {t('check.importing', { rows: counts.make.rows + counts.change.rows })}
      </output>
    )
  }
  return state === 'undoing' ? <output className={classes.progress}>{t('check.undoing')}</output> : null
}

/** The outcomes of a checked import's rows, counted. */
export function Counts({ it }: { it: Import }) {
  const { make, change, same, refused, left_out: leftOut } = it.counts
  const isDone = it.state !== 'checked' && it.state !== 'importing'
  const done = isDone ? 'yes' : 'no'
  const figures = [
    { value: figure(make.records), label: t('check.make', { done, rows: make.rows }) },
    { value: figure(change.records), label: t('check.change', { done, rows: change.rows }) },
    ...(same.records > 0 ? [{ value: figure(same.records), label: t('check.same') }] : []),
    ...(it.kind === 'orders'
      ? [{ value: figure(it.new_customers), label: t('check.customers', { known: it.known_customers }) }]
      : []),
    isDone
      ? { value: figure(leftOut.rows), label: t('check.leftOut', { rows: leftOut.rows }) }
      : {
          value: figure(refused.rows),
          label: t('check.refused', { rows: refused.rows, faults: it.faults }),
          isLate: refused.rows > 0,
        },
  ]
  return <Figures label={t('check.figures')} figures={figures} />
}
