import { type BinKind, binKinds } from '@getzo/domain/records/record-kinds'
import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { deletableRecord } from '../../records/bin-kinds'
import { entryId } from './bin-entries'

const entries = binKinds
  .map((kind) => {
    const { table, name, knownBy, toldApartBy = knownBy } = deletableRecord(kind)
    return `select ${entryId(kind)} as id, '${kind}' as kind, id as record_id, ${name} as name, ${toldApartBy} as known_by,
      deleted_at, deleted_by from ${table} where deleted_at is not null`
  })
  .join(' union all ')

/** A fact of each kind that decides about a restore, asked of the few rows that are shown. */
const byKind = (sqlOf: (kind: BinKind) => string | null) =>
  `case b.kind ${binKinds
    .flatMap((kind) => {
      const found = sqlOf(kind)
      return found === null ? [] : [`when '${kind}' then (${found})`]
    })
    .join(' ')} end`

const takenBy = (kind: BinKind) => {
  const { table, knownBy, toldApartBy, anyCase, clashes = 'true', withSkus } = deletableRecord(kind)
  if (withSkus) {
    return `select o.product_id from skus s join skus o on o.sku = s.sku and o.deleted_at is null
      where s.product_id = b.record_id and s.deleted_at = b.deleted_at order by o.id limit 1`
  }
  if (toldApartBy !== undefined) return null
  const compared = (alias: string) => (anyCase ? `lower(${alias}.${knownBy})` : `${alias}.${knownBy}`)
  return `select o.id from ${table} d join ${table} o on ${compared('o')} = ${compared('d')} and o.deleted_at is null
    where d.id = b.record_id and ${clashes}`
}

const mergedInto = (kind: BinKind) => {
  const { table, mergedInto: into } = deletableRecord(kind)
  return into === undefined ? null : `select ${into} from ${table} where id = b.record_id`
}

/** The name of the record that is in the way. */
const otherName = (kind: BinKind) => {
  const { table, name } = deletableRecord(kind)
  const others = [mergedInto(kind), takenBy(kind)].flatMap((sql) => (sql === null ? [] : `(${sql})`))
  return others.length === 0 ? null : `select ${name} from ${table} where id = coalesce(${others.join(', ')})`
}

/** The bin: the deleted records of all kinds (N8). */
export const binList: ListDefinition = {
  name: 'bin',
  source: `(${entries}) b`,
  joins: `(${entries}) b`,
  key: 'b.id',
  columns: `b.id, b.kind, b.record_id, b.name, b.known_by, b.deleted_at, b.deleted_by,
    ${byKind(takenBy)} as taken_by, ${byKind(mergedInto)} as merged_into, ${byKind(otherName)} as other_name`,
  conditions: ['true'],
  sorts: { deleted_at: { expression: 'b.deleted_at', type: 'timestamptz' } },
  defaultSort: '-deleted_at',
  csv: [
    { heading: 'kind', sql: 'b.kind' },
    { heading: 'record_id', sql: 'b.record_id' },
    { heading: 'name', sql: 'b.name', kind: 'typed' },
    { heading: 'known_by', sql: 'b.known_by', kind: 'typed' },
    { heading: 'deleted_at', sql: 'b.deleted_at', kind: 'time' },
    { heading: 'deleted_by', sql: 'b.deleted_by', kind: 'typed' },
  ],
  filters: {
    kind: (bind, value) => `b.kind = ${bind(value, 'text')}`,
    ...doneBy('b', 'deleted'),
  },
  tabs: { filter: 'kind', values: binKinds },
  search: searchIn(`(' ' || fold_text(b.name || ' ' || b.known_by) || ' ')`),
}

/** The same with days, which are the shop's. */
export const binListIn = (timeZone: string): ListDefinition => ({
  ...binList,
  filters: { ...binList.filters, ...instantRange('deleted', { expression: 'b.deleted_at', timeZone }) },
})
