import { listLosses } from '@getzo/contract/costs/costs.endpoints'
import type { Loss } from '@getzo/contract/costs/costs.schema'
import { screens } from '@getzo/contract/paths'
import { lossKinds, lossParts } from '@getzo/domain/costs/cost-rules'
import { change } from '../../../shared/stock/signed'
import { ShortInstant } from '../../../ui/dates/InstantText'
import { AppLink } from '../../../ui/links/AppLink'
import { authorText } from '../../../ui/list/filters/authors'
import { brandFilter, productFilter } from '../../../ui/list/filters/records/record-filters'
import { ListPage } from '../../../ui/list/page/ListPage'
import { columnsOf, filtersOf } from '../../../ui/list/table/columns'
import { figureText } from '../figure-words'
import { t } from './costs.text'
import classes from './margin.module.css'

const columns = columnsOf(listLosses, [
  {
    id: 'product',
    header: t('costs.product'),
    wraps: true,
    leastWidth: '10rem',
    cell: (row) => <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>,
  },
  { id: 'sku', header: t('costs.sku'), phone: 'second', cell: (row) => row.sku },
  { id: 'kind', header: t('costs.kind'), phone: 'pill', cell: (row) => t(`costs.kind.${row.kind}`) },
  {
    id: 'pieces',
    header: t('costs.count'),
    align: 'end',
    cell: ({ pieces }) => (pieces === null ? null : change(pieces)),
  },
  {
    id: 'amount',
    header: t('costs.amount'),
    align: 'end',
    phone: 'end',
    cell: (row) => figureText(row.amount, 'money'),
  },
  {
    id: 'made_at',
    header: t('costs.when'),
    sort: 'made_at',
    cell: (row) => <ShortInstant value={row.made_at} />,
  },
  { id: 'why', header: t('costs.why'), wraps: true, leastWidth: '8rem', cell: (row) => <Why of={row} /> },
  { id: 'by', header: t('costs.by'), cell: (row) => authorText(row.made_by) },
])

const filters = filtersOf(listLosses, [
  {
    name: 'part',
    label: t('costs.part'),
    choices: lossParts.map((value) => ({ value, label: t(`costs.part.${value}`) })),
    isTabs: true,
  },
  {
    name: 'kind',
    label: t('costs.kind'),
    choices: lossKinds.map((value) => ({ value, label: t(`costs.kind.${value}`) })),
  },
  brandFilter,
  productFilter,
  { kind: 'days', label: t('costs.when'), from: 'made_from', to: 'made_to' },
])

/** The count, arrival or order that it comes of, and what somebody wrote. */
function Why({ of }: { of: Loss }) {
  const record =
    of.count_id !== null
      ? { to: screens.count(of.count_id), name: of.count_number }
      : of.arrival_id !== null
        ? { to: screens.arrival(of.arrival_id), name: of.arrival_number }
        : of.order_id !== null
          ? { to: screens.order(of.order_id), name: of.order_number }
          : null
  return (
    <>
      {record !== null && <AppLink to={record.to}>{record.name}</AppLink>}
      {of.note !== null && <span className={`dimmed ${classes.noted}`}>{of.note}</span>}
    </>
  )
}

/** The losses and cost differences that the margin subtracts, one row an entry (S8). */
export const LossesScreen = () => (
  <ListPage
    title={t('costs.losses')}
    breadcrumbs={[
      { label: t('costs.admin') },
      { label: t('costs.reports'), to: `${screens.reports}?report=margin` },
      { label: t('costs.losses') },
    ]}
    note={t('costs.lossesNote')}
    endpoint={listLosses}
    defaultSort="-made_at"
    searchLabel={t('costs.lossesSearch')}
    filters={filters}
    columns={columns}
    emptyHint={t('costs.lossesEmpty')}
  />
)
