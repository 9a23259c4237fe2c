import { receiveArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan, useUser } from '../../api/current-user'
import { shopClock, shopDay, shopToday, shortDay } from '../../ui/dates/instants'
import { confirm } from '../../ui/dialogs/confirm'
import { LeaveGuard } from '../../ui/form/page/LeaveGuard'
import { CheckIcon } from '../../ui/icons'
import { AppLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { Entry, EntryList } from '../../ui/page/Workspace'
import { ScanField } from '../../ui/scanning/ScanField'
import { type Arrival, type ArrivalLine, arrivalQuery } from './arrivals.api'
import classes from './arrivals.module.css'
import { said, t } from './arrivals.text'
import { CountedLine } from './receive/CountedLine'
import { type KeptDelivery, openDelivery } from './receive/kept-delivery'
import { type Counted, deliveryOf, goodOf, piecesOf } from './receive/scanned'
import { useScanning } from './receive/use-scanning'

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

/** Of today the time, else the day. */
const momentText = (at: string) => (shopDay(at) === shopToday() ? shopClock(at) : shortDay(at))

type Delivery = ReturnType<typeof deliveryOf>['lines']

function Receive({ arrival }: { arrival: Arrival }) {
  const { id, number, lines, state, ordered, received } = arrival
  const person = useUser()?.id ?? 0
  const [kept] = useState(() => openDelivery(person, id))
  const { counted, isKept, told, last, isAsking, take, type } = useScanning(arrival, kept)
  const delivery = deliveryOf(counted, lines)
  const { save, isSaved, leave } = useSave(arrival, kept)
  // until its answer nothing more belongs to the delivery, and once it is received neither
  const isSaving = save.isPending || save.isSuccess
  const sayTooLate = (code: string) => notify.warning(t('arrivals.whileSaving', { code }))
  const navigate = useNavigate()
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
            <ScanField label={t('arrivals.scan')} onScan={isSaving ? sayTooLate : take} />
            {kept.at !== null && told === null && (
              <output className={classes.none}>
                {t('arrivals.keptFrom', { when: momentText(kept.at) })}
              </output>
            )}
            {told !== null && (
              <NotCounted arrival={arrival} addsLine={told.addsLine} orderId={told.orderId}>
                {told.text}
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
                isSaving={isSaving}
                onNumber={(name, value) => type(line, name, value)}
              />
            ))}
          </Panel>
          <Panel title={t('arrivals.before')}>
            <BeforeSaved lines={lines} counted={counted} />
            <Foot
              lines={delivery.lines}
              hasCounted={hasCounted}
              isAsking={isAsking}
              isSaving={isSaving}
              onSave={() => save.mutate(delivery.lines)}
              onDiscard={discard}
            />
          </Panel>
        </div>
      ) : (
        <p className="paragraph dimmed">{t('arrivals.cannotReceive')}</p>
      )}
      <LeaveGuard hasChanges={() => !isSaved() && hasCounted && !isKept} />
    </>
  )
}

/** What is not counted, and why; who may add a line is led there. */
function NotCounted({ arrival: { id }, addsLine = false, orderId, children }: NotCountedProps) {
  const mayWrite = useCan('arrivals.write')
  return (
    <p role="alert" className={classes.told}>
      {children}
      {addsLine && mayWrite && <AppLink to={screens.editArrival(id)}>{t('arrivals.addLine')}</AppLink>}
      {orderId !== undefined && <AppLink to={screens.order(orderId)}>{t('arrivals.lookOrder')}</AppLink>}
    </p>
  )
}

interface NotCountedProps {
  arrival: Arrival
  addsLine?: boolean | undefined
  /** the order that the piece left with */
  orderId?: number | undefined
  children: string
}

interface FootProps {
  lines: Delivery
  hasCounted: boolean
  isAsking: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Discards what was counted, after a question, or puts it on the shelf. */
function Foot({ lines, hasCounted, isAsking, isSaving, onSave, onDiscard }: FootProps) {
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
    <div className={`flow ${classes.foot}`}>
      <Button variant="subtle" disabled={isSaving} onClick={() => void ask()}>
        {t('arrivals.discard')}
      </Button>
      <Button loading={isSaving} disabled={lines.length === 0 || isAsking} onClick={onSave}>
        {t('arrivals.putOn', { n: goodOf(lines) })}
      </Button>
    </div>
  )
}

/** Puts it on the shelf. The delivery keeps its key: after a lost answer the same one is sent again. */
function useSave({ id, number }: Arrival, { receiptKey, renewKey, forget }: KeptDelivery) {
  const isSaved = useRef(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: (lines: Delivery) =>
      call(receiveArrival, { params: { id }, body: { receipt_key: receiptKey(), lines } }),
    onSuccess: (_answer, lines) => {
      isSaved.current = true
      forget()
      notify.success(said('arrival.received', { n: piecesOf(lines), number }))
      void navigate({ to: screens.arrival(id) })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.data?.rule === 'arrival.receipt_back') renewKey()
      notify.error(failureText(error))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    save,
    isSaved: () => isSaved.current,
    /** nothing of it is to be kept */
    leave: () => {
      isSaved.current = true
      forget()
    },
  }
}

/** What will go on the shelf, and what of the arrival has not been counted. */
function BeforeSaved({ lines, counted }: { lines: readonly ArrivalLine[]; counted: Counted }) {
  const shown = lines.filter(
    ({ sku_id, ordered, received }) => (counted[sku_id]?.received ?? 0) > 0 || ordered > received,
  )
  return (
    <>
      <EntryList>
        {shown.map(({ id, sku_id, product_name: name, ordered, received }) => {
          const now = counted[sku_id]?.received ?? 0
          const rest = Math.max(0, ordered - received - now)
          return (
            <Entry
              key={id}
              mark={now > 0 ? <CheckIcon size={14} /> : '–'}
              note={now > 0 ? t('arrivals.stillMissing', { n: rest }) : t('arrivals.nothingYet')}
            >
              {t('arrivals.nIts', { n: now > 0 ? now : rest, name })}
            </Entry>
          )
        })}
      </EntryList>
      <p className={classes.sum}>{t('arrivals.goOn', { n: goodOf(deliveryOf(counted, lines).lines) })}</p>
    </>
  )
}
