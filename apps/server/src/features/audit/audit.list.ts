import { type HistoryRoot, historyRoots } from '@getzo/domain/records/record-kinds'
import { historyActions } from '@getzo/domain/security/audit-acts'
import type { Bind, ListDefinition } from '../../lists/definition'
import { instantRange, isAuthor } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { nameOfAuthor } from '../timeline/timeline.sql'

/** A kind of record in the audit, as SQL over its row r. */
interface Named {
  table: string
  name: string
  /** the text that it is found by */
  found?: string
}

/** The kinds whose records have a name. A kind that is missing here is listed without one. */
const named: Partial<Record<HistoryRoot, Named>> = {
  order: { table: 'orders', name: 'r.order_number', found: 'r.search_text' },
  customer: { table: 'customers', name: 'r.customer_name', found: 'r.search_text' },
  brand: { table: 'brands', name: 'r.name', found: `(r.search_text || fold_text(r.country) || ' ')` },
  product: {
    table: 'products',
    name: 'r.name',
    found: `(r.search_text || fold_text(r.description) || ' ')`,
  },
  url: { table: 'urls', name: 'r.url_seed' },
  user: { table: 'users', name: 'r.email', found: `(' ' || lower(r.email) || ' ')` },
  tag: { table: 'tags', name: 'r.uid' },
  tag_batch: { table: 'tag_batches', name: 'r.name' },
  preset: { table: 'import_presets', name: 'r.name', found: `(' ' || fold_text(r.name) || ' ')` },
  arrival: { table: 'arrivals', name: 'r.number', found: 'r.search_text' },
  count: { table: 'stock_counts', name: 'r.number', found: `(' ' || fold_text(r.number) || ' ')` },
}

const nameOfRoot = `(case e.root ${Object.entries(named)
  .map(
    ([root, { table, name }]) =>
      `when '${root}' then (select ${name} from ${table} r where r.id = e.root_id)`,
  )
  .join(' ')} end)`

const change = `case e.source when 'change' then json_build_object('id', e.id, 'record', e.record,
  'record_id', e.record_id, 'action', e.action, 'changed_by', e.person, 'changed_at', e.at, 'before', e.before,
  'after', e.after, 'names_before', e.names_before, 'names_after', e.names_after, 'request_id', e.request_id) end`

/** As many records of a kind are looked for at most. */
const foundMax = 20

/**
 * The entries of the records that a text names. Their ids are found first, each kind's by its own indexes: told to look
 * for entries of some records, the planner would walk the whole list in its order where few are found.
 */
function ofNamed(bind: Bind, text: string): string {
  const kinds = Object.entries(named).flatMap(([root, { table, found }]) => {
    if (found === undefined) return []
    const ids = `select r.id from ${table} r where ${searchIn(found)(bind, text)} order by r.id desc limit ${foundMax}`
    return [`select f.id from audit_entries f where f.root = '${root}' and f.root_id = any(array(${ids}))`]
  })
  return `e.id = any(array(${kinds.join(' union all ')}))`
}

const actions: readonly string[] = historyActions
const roots = `array[${historyRoots.map((root) => `'${root}'`).join(', ')}]`

/**
 * Every change and every security event (W15): view audit_entries of audit.sql, each of whose filters has an index
 * in the order of the list. Days are in the shop's time zone.
 */
export const auditList = (timeZone: string): ListDefinition => ({
  name: 'audit',
  source: 'audit_entries e',
  joins: 'audit_entries e',
  key: 'e.id',
  columns: `e.id, e.at, e.source, e.action, e.person, ${nameOfAuthor('e.person')} as person_name, e.root, e.root_id,
      ${nameOfRoot} as root_name, e.reason, e.address, e.request_id, ${change} as change`,
  conditions: ['true'],
  sorts: { at: { expression: 'e.at', type: 'timestamptz' } },
  defaultSort: '-at',
  csv: [
    { heading: 'id', sql: 'e.id' },
    { heading: 'at', sql: 'e.at', kind: 'time' },
    { heading: 'action', sql: 'e.action' },
    { heading: 'by', sql: 'e.person', kind: 'typed' },
    { heading: 'record', sql: 'e.root' },
    { heading: 'record_id', sql: 'e.root_id' },
    { heading: 'record_name', sql: nameOfRoot, kind: 'typed' },
    { heading: 'part', sql: `nullif(e.record, e.root)` },
    { heading: 'part_id', sql: `case when e.record <> e.root then e.record_id end` },
    { heading: 'before', sql: 'e.before::text', kind: 'typed' },
    { heading: 'after', sql: 'e.after::text', kind: 'typed' },
    { heading: 'reason', sql: 'e.reason', kind: 'typed' },
    { heading: 'address', sql: 'e.address', kind: 'typed' },
    { heading: 'request', sql: 'e.request_id', kind: 'typed' },
  ],
  filters: {
    by: isAuthor('e.person'),
    // literals, so that the planner sees which source and which partial index has them; the contract names no others
    act: (_bind, act) =>
      `e.source = '${actions.includes(String(act)) ? 'change' : 'event'}' and e.action = '${String(act)}'`,
    record: (_bind, root) => `e.root = '${String(root)}'`,
    // of any kind without `record`; the index begins with the kind
    record_id: (bind, id) => `(e.root = any(${roots}) and e.root_id = ${bind(id, 'bigint')})`,
    address: (bind, address) => `e.address = ${bind(address, 'text')}`,
    ...instantRange('at', { expression: 'e.at', timeZone }),
  },
  search: ofNamed,
})
