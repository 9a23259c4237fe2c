import { containing, type ListDefinition } from '../../../lists/definition'
import { doneBy, instantRange, isRecord, yesOrNo } from '../../../lists/filters'

export const urlBatchTables = `(url_batches t left join orders o on o.id = t.order_id
  left join products p on p.id = t.product_id left join brands b on b.id = p.brand_id left join skus s on s.id = t.sku_id)`

/** Columns of a batch, over urlBatchTables. The names of its product and order stay after those have been deleted. */
export const urlBatchColumns = `t.id, t.url_item_type, t.url_destination_type, t.order_id, o.order_number, t.product_id,
  p.name as product_name, b.name as brand_name, t.sku_id, s.sku, t.flag_assigned_to_order, t.tail, t.quantity, t.made,
  t.made_at, t.cancelled_at, t.cancelled_by, t.failure, t.date_created, t.created_by, t.version`

const belongsTo = (condition: string) => `exists (select from ${condition})`

/** Batches are few: some hundreds in the life of a shop. */
export const urlBatchList = (timeZone: string): ListDefinition => ({
  name: 'url_batches',
  source: 'url_batches t',
  joins: urlBatchTables,
  key: 't.id',
  columns: urlBatchColumns,
  conditions: ['true'],
  sorts: { id: { expression: 't.id', type: 'bigint' } },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 't.id' },
    { heading: 'url_item_type', sql: 't.url_item_type' },
    { heading: 'url_destination_type', sql: 't.url_destination_type' },
    { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'sku', sql: 's.sku', kind: 'typed' },
    { heading: 'quantity', sql: 't.quantity' },
    { heading: 'made', sql: 't.made' },
    { heading: 'made_at', sql: 't.made_at', kind: 'time' },
    { heading: 'cancelled_at', sql: 't.cancelled_at', kind: 'time' },
    { heading: 'date_created', sql: 't.date_created', kind: 'time' },
    { heading: 'created_by', sql: 't.created_by', kind: 'typed' },
  ],
  filters: {
    product_id: isRecord('t.product_id'),
    has_order: yesOrNo('t.order_id is not null', 't.order_id is null'),
    ...doneBy('t', 'created'),
    ...instantRange('created', { expression: 't.date_created', timeZone }),
  },
  search: (bind, text) => {
    const wanted = bind(containing(text), 'text')
    return `(${belongsTo(`products p where p.id = t.product_id and lower(p.name) like ${wanted}`)}
      or ${belongsTo(`skus s where s.id = t.sku_id and lower(s.sku) like ${wanted}`)}
      or ${belongsTo(`orders o where o.id = t.order_id and lower(o.order_number) like ${wanted}`)})`
  },
})
