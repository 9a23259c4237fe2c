import { addDays } from '@getzo/domain/time/calendar-day'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { countMax } from '@getzo/domain/today/queues'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { MarkDone } from '../../../shared/refunds/MarkDone'
import { useApplyRequest } from '../../../shared/requests/apply-request'
import { t as tRequest } from '../../../shared/requests/request-acts.text'
import { shortDay } from '../../../ui/dates/instants'
import { MenuButton, MenuItem } from '../../../ui/floating/MenuButton'
import { ChevronRightIcon, ClockIcon, PrintIcon, RulerIcon } from '../../../ui/icons'
import { AppLink, ButtonLink } from '../../../ui/links/AppLink'
import { inApp } from '../../../ui/links/follow-links'
import { labelsOfAll } from '../../../ui/list/selection/act-on-all'
import { PersonName } from '../../../ui/marks/PersonName'
import { notify } from '../../../ui/messages/toasts'
import { offerUndo } from '../../../ui/messages/undo'
import { actOfRow } from '../../../ui/page/Workspace'
import { bringBackEntries, putOffEntry, type QueueRow, type TodayQueue } from '../today.api'
import { t } from '../today.text'
import classes from './queue.module.css'
import { asksForSize, queueAddress, rowAddress, rowName, rowText, rowTime } from './queue-words'
import { MarkRead, MarkShipped } from './RowActs'

/** One queue: how many wait, why that matters, the first entries with their act, and the way to all of them. */
export function QueueCard({ queue, today, isHot }: { queue: TodayQueue; today: string; isHot: boolean }) {
  const { id, count, rows } = queue
  const name = t(`today.queue.${id}`)
  return (
    <section className={classes.queue} data-hot={isHot || undefined} aria-label={name}>
      <header className={`row ${classes.queueHead}`}>
        <span className={classes.number}>{count > countMax ? t('today.more') : count}</span>
        <div className={`fills ${classes.queueTitle}`}>
          <h3>
            <a href={queueAddress[id]} {...inApp}>
              {name}
            </a>
          </h3>
          <p>
            {t(`today.help.${id}`)} {queue.put_off > 0 && <PutOff id={id} n={queue.put_off} />}
          </p>
        </div>
        {id === 'to_ship' && count > 0 && <GenerateAll />}
        <a
          className={`inline ${classes.openAll}`}
          href={queueAddress[id]}
          {...inApp}
          aria-label={`${openText(id)}: ${name}`}
        >
          <span>{openText(id)}</span>
          <ChevronRightIcon size={14} />
        </a>
      </header>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Entry key={row.id} id={id} row={row} today={today} />
        ))}
      </ul>
    </section>
  )
}

/** The labels of all that wait are looked at over their list, before any is bought (O38). */
function GenerateAll() {
  if (!useCan('labels.write')) return null
  return (
    <ButtonLink
      to={`${queueAddress.to_ship}#${labelsOfAll}`}
      className={classes.generate}
      variant="default"
      size="xs"
      leftSection={<PrintIcon />}
    >
      {t('today.generateLabels')}
    </ButtonLink>
  )
}

const openText = (id: QueueId) => t(id === 'unusual_scans' ? 'today.openDesk' : 'today.openAll')

function Entry({ id, row, today }: { id: QueueId; row: QueueRow; today: string }) {
  const { text, tone } = rowTime(id, row.at, today)
  const act = actOf(id, row)
  return (
    <li className={classes.row} data-plain={row.customer_name === null || undefined}>
      <span className={`breaks ${classes.name}`}>
        <AppLink to={rowAddress(id, row)}>{rowName(id, row)}</AppLink>
      </span>
      <Customer row={row} />
      <What id={id} row={row} />
      <Later queue={id} id={row.id} name={rowName(id, row)} today={today} />
      <span className={`dimmed nowrap ${classes.time}`} data-tone={tone}>
        {text}
      </span>
      {act !== null && <span className={classes.act}>{act}</span>}
    </li>
  )
}

function What({ id, row }: { id: QueueId; row: QueueRow }) {
  const asks = asksForSize(id, row)
  return (
    <span className={classes.what} data-tone={asks ? 'red' : undefined}>
      {asks && <RulerIcon size={14} />} {rowText(id, row)}
    </span>
  )
}

/** The one act of an entry in place; null where its record is opened for it. */
function actOf(id: QueueId, row: QueueRow) {
  if (id === 'refunds_due') return <MarkDone refund={{ id: row.id, order_number: rowName(id, row) }} />
  if (id === 'windows_ending') return <OpenOrder row={row} />
  if (id === 'size_requests') return <ApplyRequest row={row} />
  if (id === 'label_bought') return <MarkShipped row={row} />
  if (id === 'unread_feedback') return <MarkRead row={row} />
  return null
}

/** An order whose window ends is looked at; one that asks for a size has the answers on top of its page. */
function OpenOrder({ row }: { row: QueueRow }) {
  const mayDecide = useCan('requests.apply')
  const label = t(mayDecide && asksForSize('windows_ending', row) ? 'today.decide' : 'today.view')
  const name = rowName('windows_ending', row)
  return (
    <ButtonLink
      to={rowAddress('windows_ending', row)}
      {...actOfRow}
      aria-label={t('today.actOf', { act: label, name })}
    >
      {label}
    </ButtonLink>
  )
}

/** How many entries the reader has put off, as the way back to them. */
function PutOff({ id, n }: { id: QueueId; n: number }) {
  const shown = useBringBack(id)
  return (
    <button type="button" className={classes.putOff} onClick={() => shown.mutate()}>
      {t('today.showPutOff', { n })}
    </button>
  )
}

/** The size change at once, with an undo. */
function ApplyRequest({ row }: { row: QueueRow }) {
  const order = row.order_number ?? ''
  const apply = useApplyRequest(order, { canUndo: true })
  if (!useCan('requests.apply')) return null
  const request = {
    id: row.id,
    status_change: row.detail ?? '',
    customer_change_date: row.at,
    combo_identifier: row.item ?? '',
    product_name: row.text ?? '',
    price: row.amount ?? '',
    currency: row.currency ?? '',
  }
  return (
    <Button
      {...actOfRow}
      disabled={apply.isPending}
      aria-label={tRequest('requestActs.applyOf', { number: order })}
      onClick={() => apply.mutate(request)}
    >
      {tRequest('requestActs.apply')}
    </Button>
  )
}

function Customer({ row: { customer_name: name, customer_name_pinyin: pinyin } }: { row: QueueRow }) {
  if (name === null) return null
  return (
    <span className={classes.customer}>
      <PersonName name={name} pinyin={pinyin ?? ''} />
    </span>
  )
}

/** Days after today until which an entry can be put off. */
const choices = [1, 3, 7] as const

/** Hides an entry of a queue from the reader until a day; the queue's count stays that of its list. */
function Later({ queue, id, name, today }: { queue: QueueId; id: number; name: string; today: string }) {
  const shown = useBringBack(queue, id)
  const queryClient = useQueryClient()
  const hide = useMutation({
    mutationFn: (until: string) => putOffEntry(queue, id, until),
    onSuccess: (_, until) =>
      offerUndo(t('today.putOff', { name, day: shortDay(until) }), () => shown.mutate()),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
  })
  return (
    <MenuButton
      className={`iconButton ${classes.later}`}
      label={t('today.laterOf', { name })}
      isBusy={hide.isPending}
      position="bottom-end"
      items={choices.map((days) => {
        const until = addDays(today, days)
        return (
          <MenuItem key={days} onClick={() => hide.mutate(until)}>
            {t(`today.later.${days}`, { day: shortDay(until) })}
          </MenuItem>
        )
      })}
    >
      <ClockIcon size={16} />
    </MenuButton>
  )
}

/** Shows the entries of a queue again that the reader has put off, or one of them. */
function useBringBack(queue: QueueId, id?: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => bringBackEntries(queue, id),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
  })
}
