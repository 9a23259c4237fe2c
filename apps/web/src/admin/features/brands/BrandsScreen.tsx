import { exportBrands, listBrands } from '@getzo/contract/brands/brands.endpoints'
import type { BrandUses } from '@getzo/contract/brands/brands.schema'
import { screens } from '@getzo/contract/paths'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { stayingThere } from '../../ui/list/many/moved-pieces'
import { FoundBy } from '../../ui/list/page/FoundBy'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { readUses, removeBrand } from './brands.api'
import { languageName, t } from './brands.text'

const columns = columnsOf(listBrands, [
  {
    id: 'name',
    header: t('brands.name'),
    sort: 'name',
    cell: (row) => (
      <>
        <AppLink to={screens.brand(row.id)}>{row.name}</AppLink>
        <FoundBy texts={[{ text: row.name }, { text: row.country }]} />
      </>
    ),
  },
  {
    id: 'country',
    header: t('brands.country'),
    sort: 'country',
    phone: 'second',
    cell: (row) => row.country,
  },
  {
    id: 'language',
    header: t('brands.language'),
    cell: (row) => row.language && languageName(row.language),
  },
  {
    id: 'created',
    header: t('brands.dateCreated'),
    sort: 'date_created',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('brands.dateModified'),
    sort: 'date_modified',
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

const filters = filtersOf(listBrands, [
  { kind: 'yesNo', name: 'has_products', label: t('brands.hasProducts') },
  ...createdAndChanged,
])

const actions = rowActionsOf(listBrands, {
  name: (row) => row.name,
  view: (row) => screens.brand(row.id),
  edit: { to: (row) => screens.editBrand(row.id), capability: 'brands.write' },
  remove: {
    kind: 'brand',
    what: (row) => t('brands.what', { name: row.name }),
    run: removeBrand,
    toKnow: async (row) => usesInWords(await readUses(row.id)),
    capability: 'brands.write',
  },
})

/** /admin/brands: all makers (B1). */
export function BrandsScreen() {
  return (
    <ListPage
      title={t('brands.title')}
      breadcrumbs={[{ label: t('brands.admin') }, { label: t('brands.crumb') }]}
      endpoint={listBrands}
      defaultSort="name"
      searchLabel={t('brands.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('brands.add'), to: screens.newBrand, capability: 'brands.write' }}
      exportTo={{ endpoint: exportBrands, name: 'brands_data', capability: 'brands.write' }}
      emptyHint={t('brands.emptyHint')}
    />
  )
}

function usesInWords({ products, products_sold: sold, urls, documents, ...uses }: BrandUses): string[] {
  const expected = uses.arrivals > 0 ? [t('brands.arrivals', { n: uses.arrivals })] : []
  if (products + urls + documents === 0) return [...expected, t('brands.usesNothing')]
  return [
    t('brands.uses', { products, sold, urls, documents }),
    ...stayingThere(uses.pieces),
    ...expected,
    t('brands.usesAfter'),
  ]
}
