import { receiveArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { confirm } from '../../ui/dialogs/confirm'
import { LeaveGuard } from '../../ui/form/page/LeaveGuard'
import { AppLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { ScanField } from '../../ui/scanning/ScanField'
import { type Arrival, arrivalQuery } from './arrivals.api'
import classes from './arrivals.module.css'
import { said, t } from './arrivals.text'
import { BeforeSaved } from './receive/BeforeSaved'
import { CountedLine } from './receive/CountedLine'
import {
  type Counted,
  deliveryOf,
  goodOf,
  linesOf,
  piecesOf,
  withNumber,
  withOneMore,
} from './receive/scanned'

/** /admin/arrival/{id}/receive: a delivery is counted by scanning or typing, and put on the shelf as a whole (S7). */
export function ReceiveScreen() {
  const id = useRecordId()
  const reading = useQuery(arrivalQuery(id))
  return (
    <ReadRecord of={reading}>
      {reading.data === undefined ? (
        <LoadingOverlay text={t('arrivals.loading')} />
      ) : (
        <Receive arrival={reading.data} />
      )}
    </ReadRecord>
  )
}

type Delivery = ReturnType<typeof deliveryOf>['lines']

/** What the last code told, where it was not counted. */
interface Told {
  code: string
  kind: 'notIn' | 'severalIn'
}

function Receive({ arrival }: { arrival: Arrival }) {
  const { id, number, lines, state, ordered, received } = arrival
  const [counted, setCounted] = useState<Counted>({})
  const [told, setTold] = useState<Told | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const delivery = deliveryOf(counted, lines)
  const { save, isSaved, leave } = useSave(arrival, delivery.lines)
  const navigate = useNavigate()

  const take = (code: string) => {
    const found = linesOf(code, lines)
    const [line] = found
    if (line === undefined || found.length > 1) {
      setTold({ code, kind: line === undefined ? 'notIn' : 'severalIn' })
      return
    }
    setTold(null)
    setLast(line.sku_id)
    setCounted((before) => withOneMore(before, line))
  }
  const discard = () => {
    leave()
    void navigate({ to: screens.arrival(id) })
  }
  const title = t('arrivals.receiveTitle', { number })
  const hasCounted = piecesOf(Object.values(counted)) > 0
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('arrivals.admin') },
          { label: t('arrivals.title'), to: screens.arrivals },
          { label: number, to: screens.arrival(id) },
          { label: t('arrivals.receive') },
        ]}
      />
      {mayFollow('receive', state) ? (
        <div className={classes.receive}>
          <Panel
            title={title}
            note={t('arrivals.progress', {
              n: piecesOf(delivery.lines),
              all: Math.max(0, ordered - received),
            })}
          >
            <ScanField label={t('arrivals.scan')} onScan={take} />
            {told !== null && (
              <NotCounted arrival={arrival} addsLine={told.kind === 'notIn'}>
                {t(`arrivals.${told.kind}`, { code: told.code, number })}
              </NotCounted>
            )}
            {delivery.gone.map(({ sku, received: n }) => (
              <NotCounted key={sku} arrival={arrival} addsLine>
                {t('arrivals.goneMeanwhile', { sku, number, n })}
              </NotCounted>
            ))}
            {lines.map((line) => (
              <CountedLine
                key={line.id}
                line={line}
                counted={counted[line.sku_id]}
                isLast={line.sku_id === last}
                onNumber={(name, value) => setCounted((before) => withNumber(before, line, name, value))}
              />
            ))}
          </Panel>
          <Panel title={t('arrivals.before')}>
            <BeforeSaved lines={lines} counted={counted} />
            <Foot
              lines={delivery.lines}
              hasCounted={hasCounted}
              isSaving={save.isPending}
              onSave={() => save.mutate()}
              onDiscard={discard}
            />
          </Panel>
        </div>
      ) : (
        <p className={classes.none}>{t('arrivals.cannotReceive')}</p>
      )}
      <LeaveGuard hasChanges={() => !isSaved() && hasCounted} />
    </>
  )
}

/** What is not counted, and why; who may add a line is led there. */
function NotCounted({ arrival: { id }, addsLine, children }: NotCountedProps) {
  const mayWrite = useCan('arrivals.write')
  return (
    <p role="alert" className={classes.told}>
      {children}
      {addsLine && mayWrite && <AppLink to={screens.editArrival(id)}>{t('arrivals.addLine')}</AppLink>}
    </p>
  )
}

interface NotCountedProps {
  arrival: Arrival
  addsLine: boolean
  children: string
}

interface FootProps {
  lines: Delivery
  hasCounted: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Discards what was counted, after a question, or puts it on the shelf. */
function Foot({ lines, hasCounted, isSaving, onSave, onDiscard }: FootProps) {
  const ask = async () => {
    const isSure =
      !hasCounted ||
      (await confirm({
        title: t('arrivals.discardAsk'),
        text: t('arrivals.discardText'),
        yes: t('arrivals.discard'),
        no: t('arrivals.keep'),
        danger: true,
      }))
    if (isSure) onDiscard()
  }
  return (
    <div className={classes.foot}>
      <Button variant="subtle" onClick={() => void ask()}>
        {t('arrivals.discard')}
      </Button>
      <Button loading={isSaving} disabled={lines.length === 0} onClick={onSave}>
        {t('arrivals.putOn', { n: goodOf(lines) })}
      </Button>
    </div>
  )
}

/** Puts it on the shelf. The delivery keeps its key: after a lost answer the same one is sent again. */
function useSave({ id, number }: Arrival, lines: Delivery) {
  const [key] = useState(() => crypto.randomUUID())
  const isSaved = useRef(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () => call(receiveArrival, { params: { id }, body: { receipt_key: key, lines } }),
    onSuccess: () => {
      isSaved.current = true
      notify.success(said('arrival.received', { n: piecesOf(lines), number }))
      void navigate({ to: screens.arrival(id) })
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    save,
    isSaved: () => isSaved.current,
    /** nothing of it is to be kept */
    leave: () => {
      isSaved.current = true
    },
  }
}
