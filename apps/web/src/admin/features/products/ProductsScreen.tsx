import { screens } from '@getzo/contract/paths'
import { exportProducts, listProducts } from '@getzo/contract/products/products.endpoints'
import { productProblems } from '@getzo/domain/products/product-problems'
import { standingFilters } from '@getzo/domain/stock/stock'
import { cutText } from '@getzo/domain/text/cut-text'
import { ImportLink } from '../../shared/imports/ImportLink'
import { StockOfProduct } from '../../shared/stock/StockLeft'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { brandFilter } from '../../ui/list/filters/records/record-filters'
import { FoundBy } from '../../ui/list/page/FoundBy'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { CheckMark } from '../../ui/marks/Pill'
import { WithThumb } from '../../ui/marks/Thumb'
import { removeProduct, usesInWords } from './products.api'
import { t } from './products.text'

const columns = columnsOf(listProducts, [
  {
    id: 'name',
    header: t('products.name'),
    sort: 'name',
    wraps: true,
    leastWidth: '12rem',
    cell: (row) => (
      <WithThumb src={row.pic}>
        <AppLink to={screens.product(row.id)}>{row.name}</AppLink>
        <FoundBy texts={[{ text: row.name }, { text: row.description }, { text: row.brand_name }]} />
      </WithThumb>
    ),
  },
  {
    id: 'brand',
    header: t('products.brand'),
    phone: 'second',
    cell: (row) => <AppLink to={screens.brand(row.brand_id)}>{row.brand_name}</AppLink>,
  },
  {
    id: 'description',
    header: t('products.description'),
    wraps: true,
    cell: (row) => cutText(row.description),
  },
  {
    id: 'options',
    header: t('products.options'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_options} />,
  },
  {
    id: 'serialized',
    header: t('products.serialized'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_serialization} />,
  },
  {
    id: 'stock',
    header: t('products.stock'),
    wraps: true,
    cell: (row) => <StockOfProduct productId={row.id} />,
  },
  {
    id: 'created',
    header: t('products.dateCreated'),
    sort: 'date_created',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    phone: 'secondEnd',
    header: t('products.dateModified'),
    sort: 'date_modified',
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

const filters = filtersOf(listProducts, [
  brandFilter,
  {
    name: 'problem',
    label: t('products.problem'),
    choices: [
      { value: 'unsellable', label: t('products.unsellable') },
      ...productProblems.map((problem) => ({ value: problem, label: t(`doctor.${problem}`) })),
    ],
  },
  {
    name: 'stock',
    label: t('products.stock'),
    choices: standingFilters.map((value) => ({ value, label: t(`products.stock.${value}`) })),
  },
  { kind: 'yesNo', name: 'has_options', label: t('products.hasOptions') },
  { kind: 'yesNo', name: 'is_serialized', label: t('products.isSerialized') },
  ...createdAndChanged,
])

const actions = rowActionsOf(listProducts, {
  name: (row) => row.name,
  view: (row) => screens.product(row.id),
  edit: { to: (row) => screens.editProduct(row.id), capability: 'products.write' },
  remove: {
    kind: 'product',
    what: (row) => t('products.what', { name: row.name }),
    run: removeProduct,
    toKnow: (row) => usesInWords(row.id),
    capability: 'products.write',
  },
})

/** All products (P1): staff see them, administrators change them. */
export function ProductsScreen() {
  return (
    <ListPage
      title={t('products.title')}
      breadcrumbs={[{ label: t('products.admin') }, { label: t('products.crumb') }]}
      endpoint={listProducts}
      defaultSort="name"
      searchLabel={t('products.search')}
      filters={filters}
      hasGo
      columns={columns}
      actions={actions}
      mainAction={{ label: t('products.add'), to: screens.newProduct, capability: 'products.write' }}
      moreActions={<ImportLink kind="products" />}
      exportTo={{ endpoint: exportProducts, name: t('products.exportName'), capability: 'products.export' }}
      emptyHint={t('products.emptyHint')}
    />
  )
}
