import { screens } from '@getzo/contract/paths'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { longWaitDays, paidLatelyDays, waitOf } from '@getzo/domain/refunds/refund-states'
import type { SentStatus } from '@getzo/domain/refunds/sent-refunds'
import { useQuery } from '@tanstack/react-query'
import { currencyText } from '../../../i18n/sum'
import { MarkDone } from '../../shared/refunds/MarkDone'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { doneBy } from '../../ui/list/filters/authors'
import { unfoldedCustomerFilter } from '../../ui/list/filters/records/customer-filter'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { OrderReference } from '../../ui/marks/OrderReference'
import { PersonName } from '../../ui/marks/PersonName'
import { OrderPill, Pill, type Tone } from '../../ui/marks/Pill'
import { moneyText } from '../../ui/money'
import { Figures } from '../../ui/page/Workspace'
import { RefundDetails, RefundThrough } from './RefundDetails'
import { waitText } from './refund-words'
import { isOwed, isSent, type Refund, refundSumsQuery, standingOf } from './refunds.api'
import classes from './refunds.module.css'
import { t } from './refunds.text'

const sentTones = {
  asked: 'lake',
  waiting: 'lake',
  unknown: 'lake',
  processing: 'lake',
  success: 'green',
  abnormal: 'red',
  closed: 'red',
  refused: 'red',
  paid_otherwise: 'grey',
  given_up: 'grey',
} as const satisfies Record<SentStatus, Tone>

const tones = { due: 'amber', kept: 'amber', paid: 'green', withdrawn: 'grey' } as const

const states = {
  due: { value: 'due', label: t('refunds.state.due') },
  sent: { value: 'sent', label: t('refunds.state.sent') },
  hand: { value: 'hand', label: t('refunds.state.hand') },
  done: { value: 'done', label: t('refunds.state.paid') },
  withdrawn: { value: 'withdrawn', label: t('refunds.state.withdrawn') },
} as const

const filtersBy = (...choices: readonly (keyof typeof states)[]) =>
  filtersOf(listRefunds, [
    {
      name: 'state',
      label: t('refunds.filter'),
      choices: choices.map((choice) => states[choice]),
      isTabs: true,
    },
    unfoldedCustomerFilter,
    { kind: 'yesNo', name: 'has_note', label: t('refunds.hasNote') },
    { kind: 'days', label: t('refunds.requested'), from: 'requested_from', to: 'requested_to' },
    { kind: 'days', label: t('refunds.doneOn'), from: 'done_from', to: 'done_to' },
    doneBy,
  ])
const filters = filtersBy('due', 'done', 'withdrawn')
/** Where refunds go through WeChat Pay (W17). */
const filtersWithSent = filtersBy('due', 'sent', 'hand', 'done', 'withdrawn')

const columns = columnsOf(listRefunds, [
  {
    id: 'order',
    header: t('refunds.order'),
    cell: (row) => <AppLink to={screens.order(row.order_id)}>{row.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('refunds.reference'),
    cell: (row) => <OrderReference text={row.order_reference} />,
  },
  {
    id: 'customer',
    header: t('refunds.customer'),
    phone: 'second',
    cell: (row) => (
      <AppLink to={screens.customer(row.customer_id)}>
        <PersonName name={row.customer_name} pinyin={row.customer_name_pinyin} />
      </AppLink>
    ),
  },
  {
    id: 'amount',
    phone: 'end',
    header: t('refunds.amountUsd'),
    align: 'end',
    cell: (row) => moneyText(row.amount),
  },
  {
    id: 'state',
    header: t('refunds.state'),
    sort: 'waits',
    phone: 'pill',
    cell: (row) => <State refund={row} />,
  },
  {
    id: 'requested',
    header: t('refunds.requested'),
    sort: 'requested_at',
    cell: (row) => <ShortInstant value={row.requested_at} />,
  },
  {
    id: 'orderStatus',
    header: t('refunds.orderStatus'),
    cell: (row) => <OrderPill status={row.order_status} />,
  },
  {
    id: 'note',
    header: t('refunds.note'),
    wraps: true,
    leastWidth: '8.5rem',
    cell: (row) => <About refund={row} />,
  },
])

const actions = rowActionsOf(listRefunds, {
  name: (row) => t('refunds.name', { number: row.order_number }),
  more: (row) => (
    <span className={classes.acts}>
      {isOwed(row) && !isSent(row) && <MarkDone refund={row} />}
      {isOwed(row) && !isSent(row) && <RefundThrough refund={row} />}
      <RefundDetails refund={row} />
    </span>
  ),
})

const dueFirst = { state: 'due' }

/** Refunds of cancelled orders, marked as paid one by one (K7) or sent to WeChat Pay (W17), and withdrawn ones (O37). */
export function RefundsScreen() {
  const { data } = useQuery(refundSumsQuery)
  const isSending = data !== undefined && (data.is_configured || data.sent > 0)
  return (
    <ListPage
      title={t('refunds.title')}
      breadcrumbs={[
        { label: t('refunds.admin') },
        { label: t('refunds.parent'), to: screens.orders },
        { label: t('refunds.crumb') },
      ]}
      note={t('refunds.pageNote')}
      endpoint={listRefunds}
      defaultSort="-waits"
      searchLabel={t('refunds.search')}
      filters={isSending ? filtersWithSent : filters}
      opensWith={dueFirst}
      columns={columns}
      actions={actions}
      emptyHint={t('refunds.emptyHint')}
      notice={<RefundSums />}
    />
  )
}

/** How much is due, how long it has waited, and what was paid back lately. Best effort: the list works without it. */
function RefundSums() {
  const { data } = useQuery(refundSumsQuery)
  if (data === undefined) return null
  return (
    <Figures
      label={t('refunds.sums')}
      figures={[
        {
          value: moneyText(data.due_amount),
          unit: currencyText('USD'),
          label: t('refunds.sumDue', { n: data.due }),
        },
        {
          value: String(data.waiting_long),
          label: t('refunds.sumLong', { n: data.waiting_long }),
          isLate: data.waiting_long > 0,
        },
        ...(data.sent === 0
          ? []
          : [
              {
                value: moneyText(data.sent_amount),
                unit: currencyText('USD'),
                label: t('refunds.sumSent', { n: data.sent }),
              },
            ]),
        {
          value: moneyText(data.paid_lately_amount),
          unit: currencyText('USD'),
          label: t('refunds.sumLately', { days: paidLatelyDays, n: data.paid_lately }),
        },
      ]}
    />
  )
}

function State({ refund }: { refund: Refund }) {
  const standing = standingOf(refund)
  return (
    <>
      <Pill tone={tones[standing]}>{t(`refunds.state.${standing}`)}</Pill>{' '}
      {refund.wechat_status !== null && (
        <Pill tone={refund.needs_hand ? 'red' : sentTones[refund.wechat_status]}>
          {t(`refunds.sent.${refund.wechat_status}`)}
        </Pill>
      )}{' '}
      {isOwed(refund) && (
        <span className={isLongWait(refund) ? 'strong amber' : undefined}>
          {waitText(refund.requested_at)}
        </span>
      )}
    </>
  )
}

const isLongWait = ({ requested_at }: Refund) =>
  waitOf(Date.parse(requested_at), Date.now()).days >= longWaitDays

/** When it ended, the note or the reason, which opens whole, and who ended it. */
function About({ refund }: { refund: Refund }) {
  const { done_at, done_by, note, withdrawn_at, withdrawn_by, withdraw_reason } = refund
  const endedAt = done_at ?? withdrawn_at
  if (endedAt === null) return null
  const said = note ?? withdraw_reason
  return (
    <span className={`quiet ${classes.by}`} title={said ?? undefined}>
      <ShortInstant value={endedAt} /> {said !== null && <RefundDetails refund={refund} text={said} />}{' '}
      <span className={`cut ${classes.who}`}>{done_by ?? withdrawn_by}</span>
    </span>
  )
}
