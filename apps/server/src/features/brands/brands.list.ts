import type { ListDefinition } from '../../lists/definition'
import { searchIn } from '../../lists/search'

/** Columns of a brand record, over brands b. */
export const brandColumns = `b.id, b.name, b.country, b.date_created, b.created_by, b.date_modified, b.modified_by,
  b.version`

export const brandList: ListDefinition = {
  name: 'brands',
  source: 'brands b',
  joins: 'brands b',
  key: 'b.id',
  columns: brandColumns,
  conditions: ['b.deleted_at is null'],
  sorts: {
    name: { expression: 'b.name', type: 'text' },
    country: { expression: 'b.country', type: 'text' },
    date_created: { expression: 'b.date_created', type: 'timestamptz' },
    date_modified: { expression: `coalesce(b.date_modified, '-infinity'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: 'name',
  filters: {},
  // brands are too few for an index of their words
  search: searchIn(`(b.search_text || fold_text(b.country) || ' ')`),
}
