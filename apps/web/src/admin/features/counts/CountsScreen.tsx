import { listCounts } from '@getzo/contract/counts/counts.endpoints'
import { screens } from '@getzo/contract/paths'
import { countKinds, countViews } from '@getzo/domain/counts/count-rules'
import { shortDay } from '../../ui/dates/instants'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { createdBy } from '../../ui/list/filters/authors'
import { brandFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { actOfRow } from '../../ui/page/Workspace'
import { StatePill, whatText } from './count-words'
import { t } from './counts.text'

const columns = columnsOf(listCounts, [
  {
    id: 'number',
    header: t('counts.number'),
    sort: 'number',
    isRowName: true,
    cell: (row) => <AppLink to={screens.count(row.id)}>{row.number}</AppLink>,
  },
  {
    id: 'what',
    header: t('counts.what'),
    wraps: true,
    leastWidth: '10rem',
    phone: 'second',
    cell: whatText,
  },
  {
    id: 'state',
    header: t('counts.state'),
    phone: 'pill',
    folds: 'never',
    cell: (row) => <StatePill state={row.state} />,
  },
  {
    id: 'skus',
    header: t('counts.skus'),
    align: 'end',
    phone: 'secondEnd',
    cell: (row) => t('counts.of', { done: row.done, all: row.skus }),
  },
  { id: 'pieces', header: t('counts.pieces'), align: 'end', cell: (row) => row.pieces },
  {
    id: 'corrected',
    header: t('counts.corrected'),
    align: 'end',
    cell: (row) => row.corrected ?? <span className="dimmed">{t('counts.none')}</span>,
  },
  {
    id: 'begun',
    header: t('counts.begun'),
    sort: 'begun',
    phone: 'end',
    folds: 'never',
    cell: (row) => shortDay(row.date_created),
  },
  { id: 'by', header: t('counts.begunBy'), cell: (row) => row.begun_by },
  {
    id: 'act',
    header: '',
    align: 'end',
    phone: 'last',
    cell: ({ id, state }) => (
      <ButtonLink {...actOfRow} to={state === 'open' ? screens.scanCount(id) : screens.count(id)}>
        {t(state === 'open' ? 'counts.join' : 'counts.open')}
      </ButtonLink>
    ),
  },
])

const filters = filtersOf(listCounts, [
  {
    name: 'state',
    label: t('counts.view'),
    choices: countViews.map((value) => ({ value, label: t(`counts.view.${value}`) })),
    isTabs: true,
  },
  {
    name: 'kind',
    label: t('counts.kind'),
    choices: countKinds.map((value) => ({ value, label: t(`counts.kind.${value}`) })),
  },
  brandFilter,
  { kind: 'days', label: t('counts.begunDays'), from: 'begun_from', to: 'begun_to' },
  createdBy,
])

const actions = rowActionsOf(listCounts, {
  name: (row) => row.number,
  view: (row) => screens.count(row.id),
})

/** Counts of what lies on the shelf: open ones first (S6). */
export function CountsScreen() {
  return (
    <ListPage
      title={t('counts.title')}
      breadcrumbs={[
        { label: t('counts.admin') },
        { label: t('counts.products'), to: screens.products },
        { label: t('counts.title') },
      ]}
      endpoint={listCounts}
      defaultSort="begun"
      searchLabel={t('counts.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('counts.new'), to: screens.newCount, capability: 'stock.count' }}
      emptyHint={t('counts.emptyHint')}
    />
  )
}
