import type { Endpoint } from '@getzo/contract/endpoint'
import { isOpenWork } from '@getzo/domain/works/work-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { failureText } from '../../../api/api-error'
import { notify } from '../../messages/toasts'
import { toldSince } from '../../messages/told'
import { offerUndo } from '../../messages/undo'
import { t as ui } from '../../text'
import { keepInPlace } from '../table/keep-in-place'
import { ManyDialog } from './ManyDialog'
import { type AskedMany, reasonOf, undo, type Work, type WorkRecord, worthTelling } from './many.api'
import { t } from './many.text'
import { titleOf, WorkDialog } from './WorkDialog'

interface ManyProps {
  endpoint: Endpoint
  asked: AskedMany
  /** the selection from now on */
  select: (records: readonly WorkRecord[]) => void
  onAsk: (asked: AskedMany) => void
  onClose: () => void
}

const toldMax = 5

/** An act on the selection, from the question to its result. The selection stays for the next act (W4). */
export function Many({ endpoint, asked, select, onAsk, onClose }: ManyProps) {
  const queryClient = useQueryClient()
  const [work, setWork] = useState<Work | null>(null)
  const [wasAsked, setWasAsked] = useState(true)

  const takeIn = useTakeIn(endpoint, select)
  const reread = useCallback(() => void queryClient.invalidateQueries(), [queryClient])
  const onEnded = useCallback(
    (ended: Work) => {
      void takeIn(ended)
      if (worthTelling(ended.records).length > 0) return
      onClose()
      // a question or an undo, not both; what is deleted has both (A22)
      if (!ended.can_undo || (wasAsked && ended.act !== 'delete')) notify.success(titleOf(ended))
      else offerUndo(titleOf(ended), () => void undoQuietly(ended, takeIn, reread))
    },
    [takeIn, reread, onClose, wasAsked],
  )
  const onOtherList = useCallback(() => {
    notify.error(ui('selection.listChanged'))
    select([])
    onClose()
    reread()
  }, [select, onClose, reread])
  if (work === null) {
    return (
      <ManyDialog
        asked={asked}
        onStarted={(started, isAfterQuestion) => {
          setWork(started)
          setWasAsked(isAfterQuestion)
        }}
        onOtherList={onOtherList}
        onClose={onClose}
      />
    )
  }
  return (
    <WorkDialog
      key={work.id}
      work={work}
      onEnded={onEnded}
      onWork={setWork}
      onSelect={(records) => {
        select(records)
        onClose()
      }}
      onKeepRefunds={(_work, records) => {
        setWork(null)
        onAsk({ ...asked, due_refund: 'keep', ...recordsOf(records) })
      }}
      onClose={onClose}
    />
  )
}

/** Shows what an act has changed, in the selection and in the lists. */
function useTakeIn(endpoint: Endpoint, select: ManyProps['select']) {
  const queryClient = useQueryClient()
  return useCallback(
    async ({ act, order_status, undoes, date_created, records }: Work) => {
      const isGone = (act === 'delete' || act === 'restore') && undoes === null
      select(isGone ? records.filter(({ outcome }) => outcome !== 'done') : records)
      const changed = records.flatMap(({ id, outcome, version }) =>
        outcome === 'done' ? [{ id, version, order_status, date_modified: date_created }] : [],
      )
      // changed orders stay in their place, also where they no longer match
      if (act === 'status' && undoes === null) await keepInPlace(queryClient, endpoint, changed as never[]) // of orders, as their act says
      if (act !== 'status' || undoes !== null || changed.length < records.length)
        await queryClient.invalidateQueries()
    },
    [endpoint, queryClient, select],
  )
}

const recordsOf = (records: readonly WorkRecord[]): Pick<AskedMany, 'records' | 'matching'> => ({
  matching: undefined,
  records: records.map(({ id, version }) => ({ id, ...(version !== null && { version }) })),
})

/** From a message, whose page may have been left: what could not be taken back is named in the next one. */
async function undoQuietly(done: Work, takeIn: (work: Work) => Promise<void>, reread: () => void) {
  try {
    const work = await undo(done.id)
    if (isOpenWork(work.state)) return notify.success([titleOf(work), t('many.leave')])
    await takeIn(work)
    const told = worthTelling(work.records)
    const lines = told.slice(0, toldMax).map((record) => `${record.name}: ${reasonOf(record)}`)
    const show = told.length === 0 ? notify.success : notify.warning
    return show([titleOf(work), ...lines, ...(await toldOf(done, work))])
  } catch (error) {
    // it may have been taken back all the same
    reread()
    return notify.error(failureText(error))
  }
}

/** What other systems have been told between a change of statuses and its undo. */
const toldOf = ({ act, date_created: since }: Work, { records }: Work) =>
  act === 'status'
    ? toldSince(
        records.map(({ id }) => id),
        since,
      )
    : []
