import { screens } from '@getzo/contract/paths'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '../../../api/api-error'
import { CopyButton } from '../../copy/CopyButton'
import { OpenDialog } from '../../dialogs/OpenDialog'
import { UndoIcon } from '../../icons'
import { AppLink } from '../../links/AppLink'
import { notify } from '../../messages/toasts'
import { t as ui } from '../../text'
import selection from '../selection/selection.module.css'
import {
  actText,
  kindOfList,
  type ManyRecord,
  type ManyWork,
  notDone,
  reasonOf,
  stop,
  undo,
  workQuery,
  worthTelling,
} from './many.api'
import classes from './many.module.css'
import { t } from './many.text'

interface WorkDialogProps {
  work: ManyWork
  /** called once when it has ended; may close the dialog */
  onEnded: (work: ManyWork) => void
  onWork: (work: ManyWork) => void
  /** selects records of the list; without it there is no list here */
  onSelect?: (records: readonly ManyRecord[]) => void
  /** does the act again for these, keeping refunds that are due */
  onKeepRefunds?: (work: ManyWork, records: readonly ManyRecord[]) => void
  onClose: () => void
}

/** An act on many records: its progress, and then the result of each record that is not simply done (W4). */
export default function WorkDialog({ onEnded, ...props }: WorkDialogProps) {
  const { data } = useQuery(workQuery(props.work))
  const work = props.work.state === 'running' ? (data ?? props.work) : props.work
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (work.state === 'running' || told.current === work.id) return
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
      {work.state === 'running' ? <Running work={work} /> : <Results work={work} />}
      <Buttons {...props} work={work} />
    </OpenDialog>
  )
}

/** Stops the act or takes it back, and what can be done about the records that are not done. */
function Buttons({ work, onWork, ...others }: Omit<WorkDialogProps, 'onEnded'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<ManyWork>) => run(),
    onSuccess: (next) => onWork(next),
    onError: (error) => notify.error(failureText(error)),
  })
  const failed = notDone(work.records)
  return (
    <Group className={classes.foot} justify="flex-end" mt="md" gap="sm">
      {work.state === 'running' && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate(async () => (await stop(work.id)).data)}
        >
          {t('many.stop')}
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
          onClick={() => mutate(() => undo(work.id))}
        >
          {ui('ui.undo')}
        </Button>
      )}
      <NextButtons {...others} work={work} failed={failed} />
    </Group>
  )
}

interface NextButtonsProps extends Pick<WorkDialogProps, 'work' | 'onSelect' | 'onKeepRefunds' | 'onClose'> {
  failed: readonly ManyRecord[]
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

export function titleOf(work: ManyWork): string {
  const { state, changed, total } = work
  const act = actText(work)
  if (state === 'running') return act
  if (state === 'done' && changed === total) return t('many.allDone', { act, n: changed })
  return t(endings[state], { act, changed, others: total - changed })
}

const Running = ({ work: { tried, total, waits } }: { work: ManyWork }) => (
  <>
    <output>{waits ? t('many.waits') : t('many.progress', { tried, total })}</output>
    <Progress value={(tried / total) * 100} mt="sm" aria-hidden />
    <Text mt="sm">{t('many.leave')}</Text>
  </>
)

/** A record that is simply done says nothing. */
function Results({ work: { list, records } }: { work: ManyWork }) {
  const told = worthTelling(records)
  if (told.length === 0) return null
  const kind = kindOfList(list)
  return (
    <table className={selection.left}>
      <thead>
        <tr>
          <th scope="col">{ui('selection.record')}</th>
          <th scope="col">{ui('selection.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {told.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              {kind === undefined ? (
                record.name
              ) : (
                <AppLink to={screens[kind](record.id)}>{record.name}</AppLink>
              )}
            </th>
            <td>{reasonOf(record)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
