import { containing, type ListDefinition } from '../../lists/definition'
import { isRecord } from '../../lists/filters'

export const suspicionTables = `(suspicions x join urls u on u.id = x.url_id
  left join products p on p.id = u.product_id left join orders o on o.id = u.order_id
  left join skus s on s.id = u.sku_id)`

export const suspicionColumns = `x.id, x.url_id, u.url_seed, p.name as product_name, s.pic_url, u.order_id, o.order_number,
  (select t.id from tags t where t.url_id = x.url_id and t.status <> 'retired') as tag_id,
  x.rule, x.params, x.found_at, x.last_at, x.state, x.note, x.decided_by, x.decided_at`

export const suspicionList: ListDefinition = {
  name: 'suspicions',
  source: '(suspicions x join urls u on u.id = x.url_id)',
  joins: suspicionTables,
  key: 'x.id',
  columns: suspicionColumns,
  conditions: ['true'],
  sorts: { last_at: { expression: 'x.last_at', type: 'timestamptz' } },
  defaultSort: '-last_at',
  csv: [
    { heading: 'id', sql: 'x.id' },
    { heading: 'url_seed', sql: 'u.url_seed', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'sku', sql: 's.sku', kind: 'typed' },
    { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
    { heading: 'rule', sql: 'x.rule' },
    { heading: 'params', sql: '(x.params::text)', kind: 'typed' },
    { heading: 'found_at', sql: 'x.found_at', kind: 'time' },
    { heading: 'last_at', sql: 'x.last_at', kind: 'time' },
    { heading: 'state', sql: 'x.state' },
    { heading: 'note', sql: 'x.note', kind: 'typed' },
    { heading: 'decided_by', sql: 'x.decided_by', kind: 'typed' },
    { heading: 'decided_at', sql: 'x.decided_at', kind: 'time' },
  ],
  filters: {
    state: (bind, value) =>
      value === 'decided' ? `x.state in ('fine', 'suspended')` : `x.state = ${bind(value, 'text')}`,
    rule: (bind, value) => `x.rule = ${bind(value, 'text')}`,
    url_id: isRecord('x.url_id'),
  },
  search: (bind, text) => `lower(u.url_seed) like ${bind(containing(text), 'text')}`,
}
