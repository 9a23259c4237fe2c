import { containing, type ListDefinition } from '../../lists/definition'

export const urlTables = `(urls u left join orders o on o.id = u.order_id left join products p on p.id = u.product_id
  left join brands b on b.id = p.brand_id left join skus s on s.id = u.sku_id)`

/** Columns of a URL record, over urlTables. What it is for keeps its names after it has been deleted. */
export const urlColumns = `u.id, u.url, u.url_item_type, u.url_destination_type, u.url_seed, u.ug_hash, u.sg_hash,
  u.order_id, o.order_number, u.product_id, p.name as product_name, b.name as brand_name, u.sku_id, s.sku, s.pic_url,
  u.flag_assigned_to_order, u.status, u.date_created, u.created_by, u.date_modified, u.modified_by, u.deleted_at,
  u.deleted_by, u.version`

export const urlList: ListDefinition = {
  name: 'urls',
  source: 'urls u',
  joins: urlTables,
  key: 'u.id',
  columns: urlColumns,
  conditions: ['u.deleted_at is null'],
  sorts: {
    id: { expression: 'u.id', type: 'bigint' },
    date_created: { expression: 'u.date_created', type: 'timestamptz' },
    date_modified: { expression: `coalesce(u.date_modified, '-infinity'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: '-id',
  filters: {
    brand_id: (bind, value) =>
      `u.product_id = any(array(select k.id from products k where k.brand_id = ${bind(value, 'bigint')}))`,
    product_id: (bind, value) => `u.product_id = ${bind(value, 'bigint')}`,
    sku_id: (bind, value) => `u.sku_id = ${bind(value, 'bigint')}`,
    order_id: (bind, value) => `u.order_id = ${bind(value, 'bigint')}`,
    has: (_bind, value) => (value === 'product' ? 'u.product_id is not null' : 'u.order_id is not null'),
  },
  search: (bind, text) => `lower(u.url_seed) like ${bind(containing(text), 'text')}`,
}
