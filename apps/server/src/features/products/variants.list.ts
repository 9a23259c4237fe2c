import type { ListDefinition } from '../../lists/definition'

export const variantTables = '(variants v join products p on p.id = v.product_id)'
export const variantColumns = `v.id, v.name, v.product_id, p.name as product_name, v.date_created, v.created_by,
  v.date_modified, v.version`

export const variantOptionTables = `(variant_options t join variants v on v.id = t.variant_id
  join products p on p.id = t.product_id)`
export const variantOptionColumns = `t.id, t.name, t.product_id, p.name as product_name, t.variant_id,
  t.variant_id as product_variant_id, v.name as variant_name, t.pic, t.date_created, t.created_by, t.date_modified,
  t.version`

const isKept = (table: string, id: string) =>
  `exists (select from ${table} k where k.id = ${id} and k.deleted_at is null)`

/** The variants of all products. Those of a deleted product went with it. */
export const variantList: ListDefinition = {
  name: 'variants',
  source: 'variants v',
  joins: variantTables,
  key: 'v.id',
  columns: variantColumns,
  conditions: ['v.deleted_at is null', isKept('products', 'v.product_id')],
  sorts: { id: { expression: 'v.id', type: 'bigint' } },
  defaultSort: 'id',
  filters: {},
}

/** The variant options of all products, likewise. */
export const variantOptionList: ListDefinition = {
  name: 'variant-options',
  source: 'variant_options t',
  joins: variantOptionTables,
  key: 't.id',
  columns: variantOptionColumns,
  conditions: [
    't.deleted_at is null',
    isKept('variants', 't.variant_id'),
    isKept('products', 't.product_id'),
  ],
  sorts: { id: { expression: 't.id', type: 'bigint' } },
  defaultSort: 'id',
  filters: {},
}
