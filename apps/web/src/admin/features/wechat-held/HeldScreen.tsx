import { screens } from '@getzo/contract/paths'
import { listHeldPayments, sumHeldPayments } from '@getzo/contract/wechat/held.endpoints'
import type { HeldPayment } from '@getzo/contract/wechat/held.schema'
import { yuanText } from '@getzo/domain/refunds/sent-refunds'
import { heldViews } from '@getzo/domain/wechat/payment-reports'
import { reasonOf } from '@getzo/domain/wechat/report-answers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sumText } from '../../../i18n/sum'
import { call } from '../../api/call'
import { ShortInstant } from '../../ui/dates/InstantText'
import { shortDay } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf } from '../../ui/list/table/columns'
import { PersonName } from '../../ui/marks/PersonName'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { said, t } from './held.text'

const sumsQuery = queryOptions({
  queryKey: ['wechat held sums'],
  queryFn: ({ signal }) => call(sumHeldPayments, {}, { signal }),
})

const filters = filtersOf(listHeldPayments, [
  {
    name: 'state',
    label: t('held.filter'),
    choices: heldViews.map((value) => ({ value, label: t(`held.${value}`) })),
    isTabs: true,
  },
  { kind: 'days', label: t('held.paid'), from: 'paid_from', to: 'paid_to' },
])

const columns = columnsOf(listHeldPayments, [
  {
    id: 'order',
    header: t('held.order'),
    cell: (row) => (
      <>
        <AppLink to={screens.order(row.order_id)}>{row.order_number}</AppLink>{' '}
        {row.other_orders > 0 && t('held.others', { n: row.other_orders })}
      </>
    ),
  },
  {
    id: 'customer',
    header: t('held.customer'),
    phone: 'second',
    cell: (row) => (
      <AppLink to={screens.customer(row.customer_id)}>
        <PersonName name={row.customer_name} pinyin={row.customer_name_pinyin} />
      </AppLink>
    ),
  },
  {
    id: 'amount',
    header: t('held.amount'),
    sort: 'fen',
    align: 'end',
    phone: 'end',
    cell: ({ fen }) => (fen === null ? null : yuanText(fen)),
  },
  { id: 'paid', header: t('held.paid'), sort: 'since', cell: (row) => <ShortInstant value={row.since} /> },
  { id: 'state', header: t('held.filter'), phone: 'pill', cell: (row) => <State payment={row} /> },
  {
    id: 'standsAt',
    header: t('held.standsAt'),
    wraps: true,
    leastWidth: '9rem',
    cell: (row) => <Since payment={row} />,
  },
  { id: 'number', header: t('held.number'), cell: (row) => row.number },
])

/** Payments of the mini-program whose money WeChat holds: how much, since when and why (J3). */
export const HeldScreen = () => (
  <ListPage
    title={t('held.title')}
    breadcrumbs={[
      { label: t('held.admin') },
      { label: t('held.parent'), to: screens.reports },
      { label: t('held.title') },
    ]}
    note={t('held.note')}
    endpoint={listHeldPayments}
    defaultSort="since"
    searchLabel={t('held.search')}
    filters={filters}
    columns={columns}
    emptyHint={t('held.empty')}
    notice={<Sums />}
  />
)

const tones: Readonly<Record<'waiting' | 'to_report' | 'failed' | 'reported' | 'confirmed', Tone>> = {
  waiting: 'grey',
  to_report: 'amber',
  failed: 'red',
  reported: 'lake',
  confirmed: 'green',
}

function State({
  payment: { status, is_late: isLate, is_in_complaint: isInComplaint },
}: {
  payment: HeldPayment
}) {
  const standing = status !== null && status in tones ? (status as keyof typeof tones) : 'waiting' // one of them
  return (
    <>
      <Pill tone={tones[standing]}>{t(`held.${standing}`)}</Pill>{' '}
      {isLate && standing !== 'failed' && <Pill tone="red">{t('held.late')}</Pill>}{' '}
      {isInComplaint && <Pill tone="red">{t('held.complaint')}</Pill>}
    </>
  )
}

/** Since when it stands so, or until when it is to be sent; and what is in the way. */
function Since({ payment: { status, stands_at: at, code } }: { payment: HeldPayment }) {
  const reason = reasonOf(code)
  if (at === null) return null
  return (
    <>
      {status === null ? t('held.sendBy', { date: shortDay(at) }) : <ShortInstant value={at} />}{' '}
      {reason !== null && said(`wechat.reason.${reason}`)}
    </>
  )
}

function Sums() {
  const { data } = useQuery(sumsQuery)
  if (data === undefined) return null
  const sumOf = (fen: number) => sumText(yuanText(fen), 'CNY')
  return (
    <p className="paragraph">
      <b>{t('held.sums', { n: data.held.count, sum: sumOf(data.held.fen) })}</b>
      {data.late.count > 0 && `; ${t('held.sumsLate', { n: data.late.count, sum: sumOf(data.late.fen) })}`}
      {!data.is_on && (
        <>
          <br />
          {t('held.off')}
        </>
      )}
    </p>
  )
}
