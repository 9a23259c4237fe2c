import { screens } from '@getzo/contract/paths'
import { listUrlBatches } from '@getzo/contract/urls/url-batches.endpoints'
import { DeskTabs } from '../../shared/suspicion/DeskTabs'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdBy } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { urlItemTypeName } from '../../ui/names'
import { BatchStatus, BatchTarget } from './batches/batch-parts'
import { t } from './batches/url-batches.text'
import { t as urls } from './urls.text'

const nameOf = (id: number) => t('batches.name', { id: String(id) })

const columns = columnsOf(listUrlBatches, [
  {
    id: 'batch',
    header: t('batches.batch'),
    sort: 'id',
    isRowName: true,
    cell: (row) => <AppLink to={screens.urlBatch(row.id)}>{nameOf(row.id)}</AppLink>,
  },
  { id: 'state', header: t('batches.state'), phone: 'pill', cell: (row) => <BatchStatus batch={row} /> },
  {
    id: 'made',
    header: t('batches.made'),
    phone: 'end',
    align: 'end',
    cell: ({ made, quantity }) => t('batches.madeOf', { made, quantity }),
  },
  {
    id: 'for',
    header: t('batches.for'),
    wraps: true,
    phone: 'second',
    cell: (row) => <BatchTarget batch={row} />,
  },
  { id: 'item', header: t('batches.item'), cell: (row) => urlItemTypeName(row.url_item_type) },
  {
    id: 'codes',
    header: t('batches.codes'),
    cell: ({ tail }) => t(tail ? 'batches.tail.yes' : 'batches.tail.no'),
  },
  {
    id: 'created',
    header: t('batches.created'),
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  { id: 'createdBy', header: t('batches.createdBy'), wraps: true, cell: (row) => row.created_by },
])

const filters = filtersOf(listUrlBatches, [
  productFilter,
  { kind: 'yesNo', name: 'has_order', label: t('batches.hasOrder') },
  { kind: 'days', label: t('batches.created'), from: 'created_from', to: 'created_to' },
  createdBy,
])

const actions = rowActionsOf(listUrlBatches, {
  name: (row) => nameOf(row.id),
  view: (row) => screens.urlBatch(row.id),
})

/** /admin/urls/batches: batches of URLs with their progress (U13). */
export function UrlBatchesScreen() {
  return (
    <ListPage
      title={t('batches.title')}
      breadcrumbs={[
        { label: urls('urls.admin') },
        { label: urls('urls.crumb'), to: screens.urls },
        { label: t('batches.crumb') },
      ]}
      endpoint={listUrlBatches}
      defaultSort="-id"
      searchLabel={t('batches.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: urls('urls.newBatch'), to: screens.newUrlBatch, capability: 'urls.write' }}
      emptyHint={t('batches.emptyHint')}
      neighbours={<DeskTabs current="batches" />}
    />
  )
}
