import { asPeopleSort } from '../../lists/as-people-sort'
import { type ListDefinition, nearProducts } from '../../lists/definition'
import { doneBy, instantRange, isRecord, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

export const variantTables = '(variants v join products p on p.id = v.product_id)'
export const variantColumns = `v.id, v.name, v.product_id, p.name as product_name, v.date_created, v.created_by,
  v.date_modified, v.modified_by, v.version`

export const variantOptionTables = `(variant_options t join variants v on v.id = t.variant_id
  join products p on p.id = t.product_id)`
export const variantOptionColumns = `t.id, t.name, t.product_id, p.name as product_name, t.variant_id,
  t.variant_id as product_variant_id, v.name as variant_name, t.pic, t.date_created, t.created_by, t.date_modified,
  t.modified_by, t.version`

/** A variant, over variantTables, that has gone neither by itself nor with its product. */
export const isKeptVariant = 'v.deleted_at is null and p.deleted_at is null'
/** A variant option, over variantOptionTables, likewise. */
export const isKeptOption = `t.deleted_at is null and ${isKeptVariant}`

const sortsOf = (alias: string): ListDefinition['sorts'] => ({
  id: { expression: `${alias}.id`, type: 'bigint' },
  name: { expression: `${alias}.name`, type: 'text' },
  product_name: { expression: 'p.name', type: 'text' },
  date_created: { expression: `${alias}.date_created`, type: 'timestamptz' },
  date_modified: { expression: modified(alias), type: 'timestamptz' },
})
const filtersOf = (alias: string, timeZone: string): ListDefinition['filters'] => ({
  product_id: isRecord(`${alias}.product_id`),
  ...doneBy(alias, 'created', 'modified'),
  ...instantRange('created', { expression: `${alias}.date_created`, timeZone }),
  ...instantRange('modified', {
    expression: modified(alias),
    present: `${alias}.date_modified is not null`,
    timeZone,
  }),
})
const modified = (alias: string) => `coalesce(${alias}.date_modified, '-infinity'::timestamptz)`

const values = 'select from variant_options k where k.variant_id = v.id and k.deleted_at is null'

/** The variants of all products; days are meant in the shop's time zone. */
export const variantList = (timeZone: string): ListDefinition => ({
  name: 'variants',
  // some of its sorts and its search use its product's columns
  source: variantTables,
  joins: variantTables,
  key: 'v.id',
  columns: variantColumns,
  conditions: [isKeptVariant],
  sorts: sortsOf('v'),
  defaultSort: 'id',
  csv: [
    { heading: 'id', sql: 'v.id' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'name', sql: 'v.name', kind: 'typed' },
    { heading: 'date_created', sql: 'v.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'v.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 'v.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 'v.modified_by', kind: 'typed' },
  ],
  filters: {
    ...filtersOf('v', timeZone),
    has_options: yesOrNo(`exists (${values})`, `not exists (${values})`),
  },
  // variants are too few for an index of their words
  search: searchIn(`(p.search_text || fold_text(v.name) || ' ')`),
  near: nearProducts,
})

/** The variant options of all products, likewise. */
export const variantOptionList = (timeZone: string): ListDefinition => ({
  name: 'variant-options',
  source: variantOptionTables,
  joins: variantOptionTables,
  key: 't.id',
  columns: variantOptionColumns,
  conditions: [isKeptOption],
  sorts: { ...sortsOf('t'), variant_name: { expression: asPeopleSort('v.name'), type: 'text' } },
  defaultSort: 'id',
  csv: [
    { heading: 'id', sql: 't.id' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'variant_name', sql: 'v.name', kind: 'typed' },
    { heading: 'name', sql: 't.name', kind: 'typed' },
    { heading: 'date_created', sql: 't.date_created', kind: 'time' },
    { heading: 'created_by', sql: 't.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 't.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 't.modified_by', kind: 'typed' },
  ],
  filters: {
    ...filtersOf('t', timeZone),
    variant_id: isRecord('t.variant_id'),
    has_picture: yesOrNo(`t.pic <> ''`, `coalesce(t.pic, '') = ''`),
  },
  search: searchIn(`(p.search_text || fold_text(v.name || ' ' || t.name) || ' ')`),
  near: nearProducts,
})
