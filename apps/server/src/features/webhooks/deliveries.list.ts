import type { ListDefinition } from '../../lists/definition'
import { instantRange } from '../../lists/filters'
import { deliveryColumns, deliverySource } from './webhooks.sql'

/** The log of deliveries, which holds 30 days; filtered by days in the shop's time zone. */
export const deliveryList = (timeZone: string): ListDefinition => ({
  name: 'webhook_deliveries',
  source: deliverySource,
  joins: deliverySource,
  key: 'd.id',
  columns: deliveryColumns,
  conditions: ['true'],
  sorts: { id: { expression: 'd.id', type: 'bigint' } },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 'd.id' },
    { heading: 'url', sql: 'w.url', kind: 'typed' },
    { heading: 'type', sql: 'e.type' },
    { heading: 'about_kind', sql: 'e.about_kind' },
    { heading: 'about_name', sql: 'e.about_name', kind: 'typed' },
    { heading: 'happened_at', sql: 'e.happened_at', kind: 'time' },
    { heading: 'state', sql: 'd.state' },
    { heading: 'tries', sql: 'd.tries' },
    { heading: 'next_try_at', sql: 'd.next_try_at', kind: 'time' },
    { heading: 'status', sql: 'd.status' },
    { heading: 'failure', sql: 'd.failure', kind: 'typed' },
    { heading: 'took_ms', sql: 'd.took_ms' },
    { heading: 'tried_at', sql: 'd.tried_at', kind: 'time' },
  ],
  filters: {
    webhook_id: (bind, id) => `d.webhook_id = ${bind(id, 'bigint')}`,
    state: (bind, state) => `d.state = ${bind(state, 'text')}`,
    kind: (bind, kind) => `e.kind = ${bind(kind, 'text')}`,
    ...instantRange('happened', { expression: 'e.happened_at', timeZone }),
  },
})
