import { containing, type ListDefinition } from '../../lists/definition'
import { doneBy, instantRange, isRecord, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'

export const batchTables = `(tag_batches b join tag_keys k on k.batch_id = b.id and k.key_version = b.key_version)`

export const batchColumns = `b.id, b.name, b.mirror, b.tamper, b.system_identifier, b.key_version,
  k.installation_version, k.taken_at, k.taken_by,
  (select count(*)::int from tags t where t.batch_id = b.id) as tags,
  b.date_created, b.created_by, b.date_modified, b.modified_by, b.version`

/** Batches are few: some hundreds in the life of a shop. */
export const batchList: ListDefinition = {
  name: 'tag_batches',
  source: 'tag_batches b',
  joins: batchTables,
  key: 'b.id',
  columns: batchColumns,
  conditions: ['true'],
  sorts: {
    id: { expression: 'b.id', type: 'bigint' },
    name: { expression: 'lower(b.name)', type: 'text' },
  },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 'b.id' },
    { heading: 'name', sql: 'b.name', kind: 'typed' },
    { heading: 'mirror', sql: 'b.mirror' },
    { heading: 'tamper', sql: 'b.tamper' },
    { heading: 'system_identifier', sql: 'b.system_identifier', kind: 'typed' },
    { heading: 'key_version', sql: 'b.key_version' },
    { heading: 'taken_at', sql: 'k.taken_at', kind: 'time' },
    { heading: 'taken_by', sql: 'k.taken_by', kind: 'typed' },
    { heading: 'tags', sql: '(select count(*) from tags t where t.batch_id = b.id)' },
    { heading: 'date_created', sql: 'b.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'b.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 'b.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 'b.modified_by', kind: 'typed' },
  ],
  filters: {},
  search: searchIn(`(' ' || fold_text(b.name) || ' ')`),
}

export const tagTables = `(tags t join tag_batches b on b.id = t.batch_id join tag_states s on s.tag_id = t.id
  left join urls u on u.id = t.url_id left join products p on p.id = u.product_id left join skus k on k.id = u.sku_id)`

export const tagColumns = `t.id, t.uid, t.batch_id, b.name as batch_name, t.key_version, t.url_id, u.url_seed,
  p.name as product_name, k.sku, t.status, t.reason, s.counter, s.taps, s.tapped_at, s.tamper, s.opened_at,
  t.date_created, t.created_by, t.date_modified, t.modified_by, t.version`

export const tagList = (timeZone: string): ListDefinition => ({
  name: 'tags',
  source: '(tags t join tag_states s on s.tag_id = t.id left join urls u on u.id = t.url_id)',
  joins: tagTables,
  key: 't.id',
  columns: tagColumns,
  conditions: ['true'],
  sorts: {
    id: { expression: 't.id', type: 'bigint' },
    uid: { expression: 't.uid', type: 'text' },
    tapped_at: { expression: 's.tapped_at', type: 'timestamptz' },
  },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 't.id' },
    { heading: 'uid', sql: 't.uid', kind: 'typed' },
    { heading: 'batch_name', sql: 'b.name', kind: 'typed' },
    { heading: 'url_seed', sql: 'u.url_seed', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'sku', sql: 'k.sku', kind: 'typed' },
    { heading: 'status', sql: 't.status' },
    { heading: 'reason', sql: 't.reason', kind: 'typed' },
    { heading: 'counter', sql: 's.counter' },
    { heading: 'taps', sql: 's.taps' },
    { heading: 'tapped_at', sql: 's.tapped_at', kind: 'time' },
    { heading: 'tamper', sql: 's.tamper' },
    { heading: 'date_created', sql: 't.date_created', kind: 'time' },
    { heading: 'created_by', sql: 't.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 't.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 't.modified_by', kind: 'typed' },
  ],
  filters: {
    batch_id: isRecord('t.batch_id'),
    url_id: isRecord('t.url_id'),
    status: (bind, value) => `t.status = ${bind(value, 'text')}`,
    tamper: (bind, value) => `s.tamper = ${bind(value, 'text')}`,
    bound: yesOrNo('t.url_id is not null', 't.url_id is null'),
    ...instantRange('created', { expression: 't.date_created', timeZone }),
    ...instantRange('tapped', { expression: 's.tapped_at', timeZone }),
    ...doneBy('t', 'created', 'modified'),
  },
  search: (bind, text) =>
    `(lower(t.uid) like ${bind(containing(text), 'text')} or lower(u.url_seed) like ${bind(containing(text), 'text')})`,
})

export const markList: ListDefinition = {
  name: 'tag_marks',
  source: 'tag_marks m',
  joins: '(tag_marks m left join urls u on u.id = m.url_id)',
  key: 'm.id',
  columns: 'm.id, m.kind, m.uid, m.tag_id, m.url_id, u.url_seed, m.day, m.times, m.first_at, m.last_at',
  conditions: ['true'],
  sorts: { last_at: { expression: 'm.last_at', type: 'timestamptz' } },
  defaultSort: '-last_at',
  csv: [
    { heading: 'id', sql: 'm.id' },
    { heading: 'kind', sql: 'm.kind' },
    { heading: 'uid', sql: 'm.uid', kind: 'typed' },
    { heading: 'url_seed', sql: 'u.url_seed', kind: 'typed' },
    { heading: 'day', sql: 'm.day' },
    { heading: 'times', sql: 'm.times' },
    { heading: 'first_at', sql: 'm.first_at', kind: 'time' },
    { heading: 'last_at', sql: 'm.last_at', kind: 'time' },
  ],
  filters: {
    tag_id: isRecord('m.tag_id'),
    kind: (bind, value) => `m.kind = ${bind(value, 'text')}`,
  },
  search: (bind, text) => `lower(m.uid) like ${bind(containing(text), 'text')}`,
}
