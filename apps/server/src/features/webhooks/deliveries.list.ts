import type { ListDefinition } from '../../lists/definition'
import { deliveryColumns, deliverySource } from './webhooks.sql'

/** The log of deliveries, which holds 30 days. */
export const deliveryList: ListDefinition = {
  name: 'webhook_deliveries',
  source: deliverySource,
  joins: deliverySource,
  key: 'd.id',
  columns: deliveryColumns,
  conditions: ['true'],
  sorts: { id: { expression: 'd.id', type: 'bigint' } },
  defaultSort: '-id',
  filters: {
    webhook_id: (bind, id) => `d.webhook_id = ${bind(id, 'bigint')}`,
    state: (bind, state) => `d.state = ${bind(state, 'text')}`,
    kind: (bind, kind) => `e.kind = ${bind(kind, 'text')}`,
  },
}
