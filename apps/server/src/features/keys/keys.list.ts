import type { Bind, ListDefinition } from '../../lists/definition'
import { instantRange, isAuthor } from '../../lists/filters'
import { searchIn } from '../../lists/search'

/** How a key stands at an instant, an SQL expression over api_keys k and its maker u. */
const stateAt = (now: string) => `case when k.revoked_at is not null then 'revoked'
  when least(k.expires_at, k.replaced_until) <= ${now} then 'expired'
  when u.disabled_at is not null or u.role <> 'administrator' then 'stopped'
  when k.successor_id is not null then 'replaced' else 'live' end`

/** The columns of a key as the contract has them. */
export const keyColumns = (now: string) => `k.id, k.name, k.beginning, k.ending, k.capabilities, k.addresses,
  ${stateAt(now)} as state, u.email as made_by, k.made_at, k.expires_at, k.replaced_until, k.revoked_at, k.revoked_by,
  k.last_used_at, k.last_used_from, coalesce((select sum(c.calls) from api_key_calls c
    where c.key_id = k.id and c.minute > ${now} - interval '7 days'), 0)::int as calls_week`

export const keySource = '(api_keys k join users u on u.id = k.maker_id)'

const never = (column: string) => ({
  expression: `coalesce(${column}, 'infinity'::timestamptz)`,
  type: 'timestamptz',
})

/**
 * API keys, the ended ones too; days are in the shop's time zone. A shop has few: no index serves the sorts and filters.
 */
export const keyList = (bind: Bind, { at, timeZone }: { at: Date; timeZone: string }): ListDefinition => {
  const now = bind(at, 'timestamptz')
  return {
    name: 'api_keys',
    source: keySource,
    joins: keySource,
    key: 'k.id',
    columns: keyColumns(now),
    conditions: ['true'],
    sorts: {
      name: { expression: 'lower(k.name)', type: 'text' },
      made_at: { expression: 'k.made_at', type: 'timestamptz' },
      expires_at: never('k.expires_at'),
      last_used_at: { expression: `coalesce(k.last_used_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
    },
    defaultSort: '-made_at',
    csv: [
      { heading: 'id', sql: 'k.id' },
      { heading: 'name', sql: 'k.name', kind: 'typed' },
      { heading: 'beginning', sql: 'k.beginning', kind: 'typed' },
      { heading: 'ending', sql: 'k.ending', kind: 'typed' },
      { heading: 'capabilities', sql: `array_to_string(k.capabilities, ', ')` },
      { heading: 'addresses', sql: `array_to_string(k.addresses, ', ')`, kind: 'typed' },
      { heading: 'state', sql: stateAt(now) },
      { heading: 'made_by', sql: 'u.email', kind: 'typed' },
      { heading: 'made_at', sql: 'k.made_at', kind: 'time' },
      { heading: 'expires_at', sql: 'k.expires_at', kind: 'time' },
      { heading: 'replaced_until', sql: 'k.replaced_until', kind: 'time' },
      { heading: 'revoked_at', sql: 'k.revoked_at', kind: 'time' },
      { heading: 'revoked_by', sql: 'k.revoked_by', kind: 'typed' },
      { heading: 'last_used_at', sql: 'k.last_used_at', kind: 'time' },
      { heading: 'last_used_from', sql: 'k.last_used_from', kind: 'typed' },
    ],
    filters: {
      state: (own, value) => `${stateAt(own(at, 'timestamptz'))} = ${own(value, 'text')}`,
      made_by: isAuthor('u.email'),
      ...instantRange('ends', { expression: 'k.expires_at', timeZone }),
      ...instantRange('used', { expression: 'k.last_used_at', timeZone }),
    },
    search: searchIn(`(' ' || fold_text(concat_ws(' ', k.name, k.beginning, k.ending, u.email)) || ' ')`),
  }
}
