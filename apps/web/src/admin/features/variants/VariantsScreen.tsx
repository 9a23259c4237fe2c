import { screens } from '@getzo/contract/paths'
import { deleteVariant, listVariants } from '@getzo/contract/variants/variants.endpoints'
import { call } from '../../api/call'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { hangsOnVariant } from './variants.api'
import { t } from './variants.text'

const columns = columnsOf(listVariants, [
  {
    id: 'id',
    header: t('variants.id'),
    sort: 'id',
    cell: (row) => <AppLink to={screens.variant(row.id)}>{row.id}</AppLink>,
  },
  {
    id: 'product',
    header: t('variants.product'),
    sort: 'product_name',
    phone: 'second',
    wraps: true,
    cell: (row) => <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>,
  },
  {
    id: 'type',
    header: t('variants.type'),
    sort: 'name',
    wraps: true,
    phone: 'pill',
    cell: (row) => row.name,
  },
  {
    id: 'modified',
    header: t('variants.dateModified'),
    sort: 'date_modified',
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

const filters = filtersOf(listVariants, [
  productFilter,
  { kind: 'yesNo', name: 'has_options', label: t('variants.hasOptions') },
  ...createdAndChanged,
])

const actions = rowActionsOf(listVariants, {
  name: (row) => t('variants.name', { product: row.product_name, type: row.name }),
  view: (row) => screens.variant(row.id),
  edit: { to: (row) => screens.editVariant(row.id), capability: 'variants.write' },
  remove: {
    what: (row) => t('variants.what', { product: row.product_name, type: row.name }),
    run: (row) => call(deleteVariant, { params: { id: row.id }, body: { version: row.version } }),
    toKnow: hangsOnVariant,
    capability: 'variants.write',
  },
})

/** All Variants (V1). */
export function VariantsScreen() {
  return (
    <ListPage
      title={t('variants.title')}
      breadcrumbs={[{ label: t('variants.admin') }, { label: t('variants.crumb') }]}
      endpoint={listVariants}
      defaultSort="id"
      searchLabel={t('variants.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('variants.add'), to: screens.newVariant, capability: 'variants.write' }}
      emptyHint={t('variants.emptyHint')}
    />
  )
}
