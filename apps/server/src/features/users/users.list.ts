import type { ListDefinition } from '../../lists/definition'
import { containing } from '../../lists/definition'

/** Columns of a staff account, over users u, as the contract has them. */
const userColumns = `u.id, u.email, u.first_name, u.last_name, u.role, u.disabled_at,
  (u.password_hash is null) as invited, u.last_seen_at, u.date_created, u.version`

export const userList: ListDefinition = {
  name: 'users',
  source: 'users u',
  joins: 'users u',
  key: 'u.id',
  columns: userColumns,
  // accounts are disabled, never deleted
  conditions: ['true'],
  sorts: {
    email: { expression: 'lower(u.email)', type: 'text' },
    role: { expression: 'u.role', type: 'text' },
    date_created: { expression: 'u.date_created', type: 'timestamptz' },
    last_seen_at: { expression: `coalesce(u.last_seen_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: 'email',
  filters: {},
  // a shop has few accounts: no index serves this search
  search: (bind, text) =>
    `lower(concat_ws(' ', u.email, u.first_name, u.last_name)) like ${bind(containing(text), 'text')}`,
}
