import { screens } from '@getzo/contract/paths'
import { isOpenWork } from '@getzo/domain/works/work-kinds'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureText } from '../../../api/api-error'
import { CopyButton } from '../../copy/CopyButton'
import { confirm } from '../../dialogs/confirm'
import { OpenDialog } from '../../dialogs/OpenDialog'
import { UndoIcon } from '../../icons'
import { AppLink } from '../../links/AppLink'
import { notify } from '../../messages/toasts'
import { t as ui } from '../../text'
import { LeftRecords } from '../selection/BulkResultDialog'
import selection from '../selection/selection.module.css'
import {
  actText,
  kindOfList,
  notDone,
  progressText,
  reasonOf,
  shownState,
  stop,
  undo,
  type Work,
  type WorkRecord,
  waitText,
  workQuery,
  worthTelling,
} from './many.api'
import { t } from './many.text'

interface WorkDialogProps {
  work: Work
  /** called once when it has ended; may close the dialog */
  onEnded: (work: Work) => void
  onWork: (work: Work) => void
  /** selects records of the list; without it there is no list here */
  onSelect?: (records: readonly WorkRecord[]) => void
  /** does the act again for these, keeping refunds that are due */
  onKeepRefunds?: (work: Work, records: readonly WorkRecord[]) => void
  onClose: () => void
}

/** A work on many records: its progress, and then the result of each record that is not simply done (W4). */
export function WorkDialog({ onEnded, ...props }: WorkDialogProps) {
  const { data } = useQuery(workQuery(props.work))
  const work = isOpenWork(props.work.state) ? (data ?? props.work) : props.work
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (isOpenWork(work.state) || told.current === work.id) return
    told.current = work.id
    onEnded(work)
  }, [work, onEnded])
  return (
    <OpenDialog
      onClose={props.onClose}
      title={titleOf(work)}
      size="lg"
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {isOpenWork(work.state) ? <Running work={work} /> : <Results work={work} />}
      <Buttons {...props} work={work} />
    </OpenDialog>
  )
}

/** Stops the work or takes it back, and what can be done about the records that are not done. */
function Buttons({ work, onWork, ...others }: Omit<WorkDialogProps, 'onEnded'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<Work>) => run(),
    onSuccess: (next) => onWork(next),
    onError: (error) => notify.error(failureText(error)),
  })
  const failed = notDone(work.records)
  const takeBack = async () => {
    // an import is one of many rows, of which none is shown here
    const title = t('many.undoTitle')
    const question = { title, text: t('many.undoText'), yes: t('many.undoYes') }
    if (work.kind === 'act' || (await confirm(question))) mutate(() => undo(work.id))
  }
  return (
    <Group className="atFoot" justify="flex-end" mt="md" gap="sm">
      {work.can_stop && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate(async () => (await stop(work.id)).data)}
        >
          {t(work.kind === 'act' ? 'many.stop' : 'many.stopNow')}
        </Button>
      )}
      {failed.length > 0 && (
        <CopyButton
          label={ui('selection.copy')}
          text={() => failed.map((record) => `${record.name}\t${reasonOf(record)}`).join('\n')}
        />
      )}
      {work.can_undo && (
        <Button
          variant="default"
          leftSection={<UndoIcon />}
          loading={isPending}
          onClick={() => void takeBack()}
        >
          {ui('ui.undo')}
        </Button>
      )}
      <NextButtons {...others} work={work} failed={failed} />
    </Group>
  )
}

interface NextButtonsProps extends Pick<WorkDialogProps, 'work' | 'onSelect' | 'onKeepRefunds' | 'onClose'> {
  failed: readonly WorkRecord[]
}

/** The ways on from the result, and the way out. */
function NextButtons({ work, failed, onSelect, onKeepRefunds, onClose }: NextButtonsProps) {
  const owed = failed.filter(({ rule }) => rule === 'refund.undecided')
  return (
    <>
      {owed.length > 0 && onKeepRefunds !== undefined && work.undoes === null && (
        <Button
          variant="default"
          classNames={{ root: selection.further, label: selection.furtherLabel }}
          onClick={() => onKeepRefunds(work, owed)}
        >
          {t('many.keepRefunds', { n: owed.length })}
        </Button>
      )}
      {failed.length > 0 && onSelect !== undefined && (
        <Button onClick={() => onSelect(failed)} data-autofocus>
          {t('many.selectFailed', { n: failed.length })}
        </Button>
      )}
      <Button variant={failed.length > 0 && onSelect !== undefined ? 'default' : 'filled'} onClick={onClose}>
        {ui('ui.close')}
      </Button>
    </>
  )
}

const endings = { done: 'many.someDone', cancelled: 'many.stopped', given_up: 'many.givenUp' } as const

export function titleOf(work: Work): string {
  const { kind, state, changed, total } = work
  const act = actText(work)
  if (state === 'waiting' || state === 'running') return act
  if (kind !== 'act') return t('many.ended', { act, state: t(`many.state.${shownState(work)}`) })
  if (state === 'done' && changed === total) return t('many.allDone', { act, n: changed })
  return t(endings[state], { act, changed, others: total - changed })
}

function Running({ work }: { work: Work }) {
  const { tried, total } = work
  return (
    <>
      <output>{work.state === 'waiting' ? waitText(work) : progressText(work, tried)}</output>
      <Progress value={total === 0 ? 0 : (tried / total) * 100} mt="sm" aria-hidden />
      <Text mt="sm">
        {t('many.leave')} {work.kind === 'import' && t('many.stopAsk')}
      </Text>
      <WaysOn work={work} />
    </>
  )
}

/** The ways to all works, from the pages of others, and to what a work is about. */
function WaysOn({ work: { kind, about_id: id } }: { work: Work }) {
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== screens.works })
  const hasRecord = id !== null && kind !== 'act'
  if (!isElsewhere && !hasRecord) return null
  return (
    <Text mt="sm">
      {isElsewhere && <AppLink to={screens.works}>{t('many.seeAll')}</AppLink>}
      {isElsewhere && hasRecord && ' · '}
      {hasRecord && kind === 'url_batch' && <AppLink to={screens.urlBatch(id)}>{t('many.urls')}</AppLink>}
      {hasRecord && kind !== 'url_batch' && <AppLink to={screens.import(id)}>{t('many.rows')}</AppLink>}
    </Text>
  )
}

/** A record that is simply done says nothing. */
function Results({ work }: { work: Work }) {
  const told = worthTelling(work.records)
  return (
    <>
      {work.kind !== 'act' && <Text>{progressText(work, work.changed)}</Text>}
      {told.length > 0 && <ResultTable work={work} told={told} />}
      {work.kind !== 'act' && <WaysOn work={work} />}
    </>
  )
}

function ResultTable({ work, told }: { work: Work; told: readonly WorkRecord[] }) {
  const kind = work.list === null ? undefined : kindOfList(work.list)
  const nameOf = (record: WorkRecord) =>
    kind !== undefined ? (
      <AppLink to={screens[kind](record.id)}>{record.name}</AppLink>
    ) : work.kind === 'act' ? (
      record.name
    ) : (
      actText(work)
    )
  return (
    <LeftRecords
      left={told.map((record) => ({ id: record.id, name: nameOf(record), reason: reasonOf(record) }))}
    />
  )
}
