import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { saidText } from '../../../i18n/words'
import { failureText } from '../../api/api-error'
import { saveAs } from '../../api/save-as'
import { ShortInstant } from '../../ui/dates/InstantText'
import { confirm } from '../../ui/dialogs/confirm'
import { ButtonLink } from '../../ui/links/AppLink'
import { Pill } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { Workspace } from '../../ui/page/Workspace'
import { ColumnsPanel } from './ColumnsPanel'
import { csvOf } from './csv-of'
import { FileNotes } from './FileNotes'
import { namedFault } from './fault-text'
import { Counts, Progress, StepList } from './ImportSteps'
import { stateTones } from './ImportsScreen'
import {
  type AskedCheck,
  carryOut,
  chooseSheet,
  correct,
  type Import,
  importQuery,
  readAllRows,
  startCheck,
  stopStep,
  takeBack,
} from './imports.api'
import classes from './imports.module.css'
import { t } from './imports.text'
import { MatchPanel } from './MatchPanel'
import { Changes, RowsPanel } from './RowsPanel'

/** One import, from its columns over the check of every row to what it did, and its undo (W9). */
export function ImportScreen() {
  const id = useRecordId()
  const it = useQuery(importQuery(id))
  if (it.data === undefined) {
    if (it.error === null) return <LoadingLines lines={8} />
    return <RecordFailure error={it.error} onRetry={() => void it.refetch()} />
  }
  return <Steps it={it.data} />
}

function Steps({ it }: { it: Import }) {
  const { isBusy, act, next } = useAct(it)
  const [isMatching, setMatching] = useState(false)
  const [corrected, setCorrected] = useState<number | null>(null)
  const forget = useCallback(() => setCorrected(null), [])
  const { id, state } = it
  const check = (asked: AskedCheck) =>
    void act(async () => {
      const next = await startCheck(id, asked)
      setMatching(false)
      return next
    })
  return (
    <div data-full-width="">
      <Header it={it} />
      <StepList state={state} isMatching={isMatching} />
      {it.said !== null && (
        <p role="alert" className={classes.said}>
          {saidText(it.said)}
        </p>
      )}
      <Conflicts it={it} />
      {(state === 'matching' || isMatching) && (
        <MatchPanel
          // another sheet has other columns
          key={it.sheet}
          it={it}
          isBusy={isBusy}
          onCheck={check}
          onSheet={(sheet) => void act(() => chooseSheet(id, sheet))}
        />
      )}
      <Progress it={it} isBusy={isBusy} onStop={() => void act(() => stopStep(id))} />
      {state !== 'matching' && state !== 'checking' && !isMatching && (
        <>
          <FileNotes it={it} columns={it.columns} />
          <Counts it={it} />
          <Workspace
            side={
              <ColumnsPanel it={it} onChange={state === 'checked' ? () => setMatching(true) : undefined} />
            }
          >
            <RowsPanel
              it={it}
              isBusy={isBusy}
              corrected={corrected}
              onGone={forget}
              onCorrect={(body) => {
                void next(() => correct(id, body)).then(() => setCorrected(lineOf(body)))
              }}
              onMatch={() => setMatching(true)}
            />
            <Changes it={it} />
          </Workspace>
        </>
      )}
      {state === 'checked' && !isMatching && (
        <SaveBar it={it} isBusy={isBusy} onGo={(rows) => void act(() => carryOut(id, rows))} />
      )}
      {(state === 'imported' || state === 'undone') && (
        <Done it={it} isBusy={isBusy} onUndo={() => void act(() => takeBack(id))} />
      )}
    </div>
  )
}

/** The line that a correction is about. */
const lineOf = ({ cells, choices, leave_out: left, take_in: taken }: Parameters<typeof correct>[1]) =>
  cells?.[0]?.line ?? choices?.[0]?.line ?? left?.[0] ?? taken?.[0] ?? null

function Header({ it }: { it: Import }) {
  const { kind, state } = it
  const crumbs = [
    { label: t('imports.admin') },
    { label: t('imports.crumb'), to: screens.imports },
    { label: t(`imports.kind.${kind}`) },
  ]
  const name = it.name === '' ? t('imports.pasted') : it.name
  return (
    <PageHeader
      title={t('imports.titleOf', { kind })}
      breadcrumbs={crumbs}
      mark={<Pill tone={stateTones[state]}>{t(`imports.state.${state}`)}</Pill>}
      note={t('imports.note', { name, rows: it.rows, by: it.created_by })}
    >
      <ButtonLink to={`${screens.imports}?new=${kind}`} variant="default">
        {t('imports.other')}
      </ButtonLink>
    </PageHeader>
  )
}

/**
 * Carries out one act at a time, and shows what it answers. A failure is a message. `next` waits for the one under way;
 * `act` does nothing beside it.
 */
function useAct({ id }: Import) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<Promise<void>>(null)
  const perform = async (work: () => Promise<Import>) => {
    setBusy(true)
    try {
      queryClient.setQueryData(importQuery(id).queryKey, await work())
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      await queryClient.invalidateQueries()
      underWay.current = null
      setBusy(false)
    }
  }
  const act = async (work: () => Promise<Import>) => {
    if (underWay.current === null) await (underWay.current = perform(work))
  }
  const next = async (work: () => Promise<Import>) => {
    while (underWay.current !== null) await underWay.current
    await act(work)
  }
  return { isBusy, act, next }
}

function SaveBar({ it, isBusy, onGo }: { it: Import; isBusy: boolean; onGo: (rows: number) => void }) {
  const { refused, make, change, same } = it.counts
  const rows = make.rows + change.rows + same.rows
  const go = async () => {
    const text = t('save.askText', { refused: refused.rows })
    const yes = t('save.goGood', { rows })
    const isSure = refused.rows === 0 || (await confirm({ title: t('save.askTitle'), text, yes }))
    if (isSure) onGo(rows)
  }
  const save = () => saveFaults(it).catch((error: unknown) => notify.error(failureText(error)))
  return (
    <section className={`wrap panel ${classes.save}`} aria-label={t('imports.title')}>
      <p>
        <b>{t('save.nothing')}</b> <span className="dimmed">{t('save.promise')}</span>
      </p>
      {refused.rows > 0 && (
        <Button variant="default" onClick={() => void save()}>
          {t('save.errors')}
        </Button>
      )}
      <Button loading={isBusy} disabled={make.rows + change.rows === 0} onClick={() => void go()}>
        {t(refused.rows > 0 ? 'save.goGood' : 'save.go', { rows })}
      </Button>
    </section>
  )
}

function Done({ it, isBusy, onUndo }: { it: Import; isBusy: boolean; onUndo: () => void }) {
  const { state, counts, imported_by, undone_by } = it
  const undo = async () => {
    const question = {
      title: t('done.undoTitle'),
      text: t('done.undoText'),
      yes: t('done.undo'),
      danger: true,
    }
    if (await confirm(question)) onUndo()
  }
  const rows = counts.make.rows + counts.change.rows
  return (
    <section className={`wrap panel ${classes.save}`} aria-label={t('done.title')}>
      <p>
        {state === 'undone'
          ? t('done.undone', { by: undone_by ?? '' })
          : t('done.imported', { rows, by: imported_by ?? '' })}{' '}
        <ShortInstant value={state === 'undone' ? it.undone_at : it.imported_at} />
      </p>
      {state === 'imported' && (
        <Button variant="default" loading={isBusy} onClick={() => void undo()}>
          {t('done.undo')}
        </Button>
      )}
    </section>
  )
}

/** The records that keep an import from being taken back, with who has changed them. */
function Conflicts({ it: { conflicts } }: { it: Import }) {
  if (conflicts.length === 0) return null
  return (
    <Panel title={t('done.conflicts')}>
      <ul>
        {conflicts.map(({ kind, record_id, name, changed_by, changed_at }) => (
          <li key={`${kind} ${record_id}`}>
            {name} · {t('done.changedBy', { by: changed_by ?? '' })} <ShortInstant value={changed_at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The refused rows as a CSV with the file's own columns, and one that says why. */
async function saveFaults(it: Import): Promise<void> {
  const rows = await readAllRows(it.id, 'refused')
  const lines = rows.map(({ cells, faults }) => [
    ...cells,
    faults.map((fault) => namedFault(it, fault)).join('; '),
  ])
  const name = it.name.replace(/\.[^.]*$/, '') || t('imports.pasted')
  saveAs(csvOf([[...it.headings, t('save.why')], ...lines]), `${name}-errors.csv`)
}
