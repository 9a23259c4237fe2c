import { Button } from '@mantine/core'
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
    <ol className={`flow ${classes.steps}`} aria-label={t('imports.steps')}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at === place ? 'step' : undefined} data-done={at < place || undefined}>
          {at < place ? <CheckIcon size={14} /> : <b aria-hidden="true">{at + 1}</b>}
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

interface ProgressProps {
  it: Import
  isBusy: boolean
  onStop: () => void
}

/** The step that is under way, how far it has come, and the way to stop it; closing the page does not. */
export function Progress({ it, isBusy, onStop }: ProgressProps) {
  const { state, checked, rows, work } = it
  if (state !== 'checking' && state !== 'importing' && state !== 'undoing') return null
  const isCheck = state === 'checking'
  const [done, total] = isCheck ? [checked, rows] : [work?.done ?? 0, work?.total ?? 0]
  const title = t(isCheck ? 'imports.step.check' : `imports.state.${state}`)
  const isStopping = work?.is_stopping === true
  return (
    <div className="wellBelow">
      <Panel title={title}>
        <output className={`dense ${classes.progress}`}>
          <span>{doingText(it)}</span>
          {total > 0 && <progress aria-label={title} value={done} max={total} />}
          {work?.waits === true && <span>{t('check.waits')}</span>}
          {!isCheck && total > 0 && <span>{t('check.done', { done, total })}</span>}
        </output>
        <div className="apart above">
          <p>{t(isStopping ? 'check.stopping' : 'check.leave')}</p>
          <Button variant="default" loading={isBusy} disabled={isStopping} onClick={onStop}>
            {t('check.stop')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function doingText({ state, checked, rows, counts }: Import): string {
  if (state === 'checking') return t('check.progress', { checked, rows })
  if (state === 'undoing') return t('check.undoing')
  return t('check.importing', { rows: counts.make.rows + counts.change.rows })
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
  return (
    <>
      <Figures label={t('check.figures')} figures={figures} />
      {it.taking_nothing > 0 && (
        <p className="below dimmed">{t('check.takingNothing', { n: it.taking_nothing })}</p>
      )}
    </>
  )
}
