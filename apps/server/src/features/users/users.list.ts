import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

/** Columns of a staff account, over users u, as the contract has them. */
const userColumns = `u.id, u.email, u.first_name, u.last_name, u.role, u.disabled_at,
  (u.password_hash is null) as invited,
  (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
  exists (select from code_secrets c where c.user_id = u.id and c.confirmed_at is not null) as has_codes, u.last_seen_at, u.date_created, u.version`

const hasFactor = `(exists (select from passkeys k where k.user_id = u.id)
  or exists (select from code_secrets c where c.user_id = u.id and c.confirmed_at is not null))`

const seen = `coalesce(u.last_seen_at, '-infinity'::timestamptz)`

const states = {
  enabled: '(u.disabled_at is null and u.password_hash is not null)',
  invited: '(u.disabled_at is null and u.password_hash is null)',
  disabled: 'u.disabled_at is not null',
}

/** The accounts of staff; days are meant in the shop's time zone. A shop has few: no index serves the filters. */
export const userList = (timeZone: string): ListDefinition => ({
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
    last_seen_at: { expression: seen, type: 'timestamptz' },
  },
  defaultSort: 'email',
  csv: [
    { heading: 'id', sql: 'u.id' },
    { heading: 'email', sql: 'u.email', kind: 'typed' },
    { heading: 'first_name', sql: 'u.first_name', kind: 'typed' },
    { heading: 'last_name', sql: 'u.last_name', kind: 'typed' },
    { heading: 'role', sql: 'u.role' },
    { heading: 'date_created', sql: 'u.date_created', kind: 'time' },
    { heading: 'last_seen_at', sql: 'u.last_seen_at', kind: 'time' },
    { heading: 'disabled_at', sql: 'u.disabled_at', kind: 'time' },
  ],
  filters: {
    role: (bind, value) => `u.role = ${bind(value, 'text')}`,
    state: (_bind, value) => states[value as keyof typeof states], // the contract names no other
    has_factor: yesOrNo(hasFactor, `not ${hasFactor}`),
    ...doneBy('u', 'created', 'modified'),
    ...instantRange('created', { expression: 'u.date_created', timeZone }),
    ...instantRange('seen', { expression: seen, present: 'u.last_seen_at is not null', timeZone }),
  },
  // a shop has few accounts: no index serves this search
  search: searchIn(`(' ' || fold_text(concat_ws(' ', u.first_name, u.last_name, u.email)) || ' ')`),
})
