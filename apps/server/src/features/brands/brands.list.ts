import { asPeopleSort } from '../../lists/as-people-sort'
import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

/** A brand, over brands b, that lists and selects offer. */
export const isListedBrand = 'b.deleted_at is null'

const modified = `coalesce(b.date_modified, '-infinity'::timestamptz)`
const products = 'select from products k where k.brand_id = b.id and k.deleted_at is null'

/** The list of brands; days are meant in the shop's time zone. */
export const brandList = (timeZone: string): ListDefinition => ({
  name: 'brands',
  source: 'brands b',
  joins: 'brands b',
  key: 'b.id',
  columns: `b.id, b.name, b.country, b.language, b.size_change_markers, b.date_created, b.created_by, b.date_modified, b.modified_by, b.version`,
  conditions: [isListedBrand],
  sorts: {
    name: { expression: asPeopleSort('b.name'), type: 'text' },
    country: { expression: 'b.country', type: 'text' },
    date_created: { expression: 'b.date_created', type: 'timestamptz' },
    date_modified: { expression: modified, type: 'timestamptz' },
  },
  defaultSort: 'name',
  filters: {
    ...doneBy('b', 'created', 'modified'),
    ...instantRange('created', { expression: 'b.date_created', timeZone }),
    ...instantRange('modified', { expression: modified, present: 'b.date_modified is not null', timeZone }),
    has_products: yesOrNo(`exists (${products})`, `not exists (${products})`),
  },
  // brands are too few for an index of their words
  search: searchIn(`(b.search_text || fold_text(b.country) || ' ')`),
  near: { source: 'brands n', name: 'n.name' },
  csv: [
    { heading: 'id', sql: 'b.id' },
    { heading: 'name', sql: 'b.name', kind: 'typed' },
    { heading: 'country', sql: 'b.country', kind: 'typed' },
    { heading: 'language', sql: 'b.language' },
    { heading: 'date_created', sql: 'b.date_created', kind: 'time' },
    { heading: 'date_modified', sql: 'b.date_modified', kind: 'time' },
  ],
})
