import { listArrivals } from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { arrivalViews, mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { sumText } from '../../../i18n/sum'
import { useCan } from '../../api/current-user'
import { ImportLink } from '../../shared/imports/ImportLink'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { brandFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { actOfRow } from '../../ui/page/Workspace'
import { ExpectedText, StatePill } from './arrival-words'
import type { ArrivalRow } from './arrivals.api'
import classes from './arrivals.module.css'
import { t } from './arrivals.text'

const columns = columnsOf(listArrivals, [
  {
    id: 'number',
    header: t('arrivals.number'),
    sort: 'number',
    isRowName: true,
    cell: (row) => <AppLink to={screens.arrival(row.id)}>{row.number}</AppLink>,
  },
  {
    id: 'maker',
    header: t('arrivals.maker'),
    sort: 'brand_name',
    wraps: true,
    leastWidth: '10rem',
    phone: 'second',
    cell: (row) => row.brand_name,
  },
  {
    id: 'status',
    header: t('arrivals.status'),
    phone: 'pill',
    folds: 'never',
    cell: (row) => <StatePill state={row.state} />,
  },
  {
    id: 'expected',
    header: t('arrivals.expected'),
    sort: 'expected_on',
    phone: 'end',
    folds: 'never',
    cell: (row) => <ExpectedText row={row} />,
  },
  {
    id: 'reference',
    header: t('arrivals.reference'),
    cell: (row) =>
      row.reference === null ? (
        <span className={classes.none}>{t('arrivals.none')}</span>
      ) : (
        <code>{row.reference}</code>
      ),
  },
  {
    id: 'received',
    header: t('arrivals.received'),
    align: 'end',
    phone: 'secondEnd',
    cell: (row) => t('arrivals.of', { n: row.received, all: row.ordered }),
  },
  {
    id: 'total',
    header: t('arrivals.total'),
    align: 'end',
    // nobody else's rows have one
    cell: (row) => row.total !== undefined && sumText(row.total, row.currency),
  },
  { id: 'act', header: '', align: 'end', phone: 'last', cell: (row) => <RowAct row={row} /> },
])

const filters = filtersOf(listArrivals, [
  {
    name: 'state',
    label: t('arrivals.view'),
    choices: arrivalViews.map((value) => ({ value, label: t(`arrivals.view.${value}`) })),
    isTabs: true,
  },
  brandFilter,
  { kind: 'days', label: t('arrivals.expectedDays'), from: 'expected_from', to: 'expected_to' },
])

const actions = rowActionsOf(listArrivals, {
  name: (row) => row.number,
  view: (row) => screens.arrival(row.id),
  edit: { to: (row) => screens.editArrival(row.id), capability: 'arrivals.write' },
  canChange: (row) => mayFollow('edit', row.state),
})

/** What is ordered of makers: late ones first (S7). */
export function ArrivalsScreen() {
  return (
    <ListPage
      title={t('arrivals.title')}
      breadcrumbs={[
        { label: t('arrivals.admin') },
        { label: t('arrivals.products'), to: screens.products },
        { label: t('arrivals.title') },
      ]}
      endpoint={listArrivals}
      defaultSort="waits"
      opensWith={openFirst}
      searchLabel={t('arrivals.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      moreActions={<ImportLink kind="arrivals" />}
      mainAction={{ label: t('arrivals.new'), to: screens.newArrival, capability: 'arrivals.write' }}
      emptyHint={t('arrivals.emptyHint')}
    />
  )
}

const openFirst = { state: 'open' }

function RowAct({ row }: { row: ArrivalRow }) {
  const mayReceive = useCan('stock.correct') && mayFollow('receive', row.state)
  return mayReceive ? (
    <ButtonLink {...actOfRow} to={screens.receiveArrival(row.id)}>
      {t('arrivals.receive')}
    </ButtonLink>
  ) : (
    <ButtonLink {...actOfRow} to={screens.arrival(row.id)}>
      {t('arrivals.open')}
    </ButtonLink>
  )
}
