import { screens } from '@getzo/contract/paths'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { formatMoney, parseCents } from '@getzo/domain/orders/order-total'
import { AppLink } from '../../ui/AppLink'
import { ShortInstant } from '../../ui/InstantText'
import { customerFilter } from '../../ui/list/filters/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { StatusText } from '../../ui/StatusText'
import { FinishRefund } from './FinishRefund'
import { refundStateOf } from './refunds.api'
import { t } from './refunds.text'

const tones = { due: 'amber', done: 'green', withdrawn: 'grey' } as const

const filters = filtersOf(listRefunds, [
  {
    name: 'state',
    label: t('refunds.filter'),
    choices: [
      { value: 'due', label: t('refunds.state.due') },
      { value: 'done', label: t('refunds.state.done') },
      { value: 'withdrawn', label: t('refunds.state.withdrawn') },
    ],
  },
  customerFilter,
  { kind: 'days', label: t('refunds.requested'), from: 'requested_from', to: 'requested_to' },
  { kind: 'days', label: t('refunds.doneOn'), from: 'done_from', to: 'done_to' },
])

const columns = columnsOf(listRefunds, [
  {
    id: 'order',
    header: t('refunds.order'),
    wraps: true,
    leastWidth: '6rem',
    cell: (row) => <AppLink to={screens.order(row.order_id)}>{row.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('refunds.reference'),
    wraps: true,
    leastWidth: '7.5rem',
    cell: (row) => row.order_reference,
  },
  {
    id: 'customer',
    header: t('refunds.customer'),
    wraps: true,
    leastWidth: '8.5rem',
    cell: (row) => <AppLink to={screens.customer(row.customer_id)}>{row.customer_name}</AppLink>,
  },
  {
    id: 'amount',
    header: t('refunds.amount'),
    align: 'end',
    cell: ({ amount, currency }) => t('refunds.amountOf', { amount: shownAmount(amount), currency }),
  },
  {
    id: 'requested',
    header: t('refunds.requested'),
    sort: 'requested_at',
    cell: (row) => <ShortInstant value={row.requested_at} />,
  },
  {
    id: 'state',
    header: t('refunds.state'),
    cell: (row) => {
      const state = refundStateOf(row)
      return <StatusText tone={tones[state]}>{t(`refunds.state.${state}`)}</StatusText>
    },
  },
  {
    id: 'done',
    header: t('refunds.doneBy'),
    wraps: true,
    leastWidth: '9rem',
    cell: ({ done_at, done_by, withdrawn_at, withdrawn_by }) => {
      const endedAt = done_at ?? withdrawn_at
      return endedAt === null ? null : (
        <>
          {done_by ?? withdrawn_by}, <ShortInstant value={endedAt} />
        </>
      )
    },
  },
  {
    id: 'note',
    header: t('refunds.note'),
    wraps: true,
    cell: ({ note, withdraw_reason: reason }) => note ?? reason,
  },
])

const actions = rowActionsOf(listRefunds, {
  name: (row) => t('refunds.name', { number: row.order_number }),
  more: (row) => <FinishRefund refund={row} />,
})

/** Refunds after customers' cancellations, marked as paid one by one (K7), and withdrawn ones (O37). */
export function RefundsScreen() {
  return (
    <ListPage
      title={t('refunds.title')}
      breadcrumbs={[{ label: t('refunds.admin') }, { label: t('refunds.crumb') }]}
      endpoint={listRefunds}
      defaultSort="-requested_at"
      searchLabel={t('refunds.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('refunds.emptyHint')}
    />
  )
}

function shownAmount(amount: string): string {
  const cents = parseCents(amount)
  return cents === null ? amount : formatMoney(cents)
}
