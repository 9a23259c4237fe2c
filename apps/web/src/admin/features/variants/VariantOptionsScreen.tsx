import { screens } from '@getzo/contract/paths'
import { deleteVariantOption, listVariantOptions } from '@getzo/contract/variants/variants.endpoints'
import { call } from '../../api/call'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { hangsOnOption } from './variants.api'
import { t } from './variants.text'

const columns = columnsOf(listVariantOptions, [
  {
    id: 'id',
    header: t('variants.id'),
    sort: 'id',
    cell: (row) => <AppLink to={screens.variantOption(row.id)}>{row.id}</AppLink>,
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
    id: 'variant',
    header: t('options.variant'),
    sort: 'variant_name',
    wraps: true,
    cell: (row) => <AppLink to={screens.variantShortcut(row.variant_id)}>{row.variant_name}</AppLink>,
  },
  {
    id: 'value',
    header: t('options.value'),
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

const filters = filtersOf(listVariantOptions, [
  productFilter,
  { kind: 'yesNo', name: 'has_picture', label: t('variants.hasPicture') },
  ...createdAndChanged,
])

const actions = rowActionsOf(listVariantOptions, {
  name: (row) => t('variants.name', { product: row.product_name, type: row.name }),
  view: (row) => screens.variantOption(row.id),
  edit: { to: (row) => screens.editVariantOption(row.id), capability: 'variants.write' },
  remove: {
    what: (row) => t('variants.whatOption', { product: row.product_name, type: row.name }),
    run: (row) => call(deleteVariantOption, { params: { id: row.id }, body: { version: row.version } }),
    toKnow: hangsOnOption,
    capability: 'variants.write',
  },
})

/** All Variant Options (V3). */
export function VariantOptionsScreen() {
  return (
    <ListPage
      title={t('options.title')}
      breadcrumbs={[{ label: t('variants.admin') }, { label: t('options.crumb') }]}
      endpoint={listVariantOptions}
      defaultSort="id"
      searchLabel={t('options.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('options.add'), to: screens.newVariantOption, capability: 'variants.write' }}
      emptyHint={t('options.emptyHint')}
    />
  )
}
