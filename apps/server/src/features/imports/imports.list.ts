import { can } from '@getzo/domain/auth/capabilities'
import { importKinds } from '@getzo/domain/imports/import-kinds'
import { capabilityOfImport } from '@getzo/domain/imports/import-rights'
import type { ListDefinition } from '../../lists/definition'
import { doneBy, instantRange } from '../../lists/filters'
import { searchIn } from '../../lists/search'

const rows = '(select count(*)::int from import_rows r where r.import_id = i.id)'

const kindsOf = (role: string) =>
  importKinds.flatMap((kind) => (can(role, capabilityOfImport(kind)) ? [kind] : [])).join(',')

/**
 * The imports of the kinds that a role may import; days are in the shop's time zone. Old ones are deleted in time, so no
 * index serves the filters.
 */
export const importList = (timeZone: string, role: string): ListDefinition => ({
  name: 'imports',
  source: 'imports i',
  joins: 'imports i',
  key: 'i.id',
  columns: `i.id, i.kind, i.name, i.state, ${rows} as rows, i.date_created, i.created_by, i.imported_at, i.imported_by,
    i.undone_at, i.undone_by`,
  // one that is matched and not checked is remembered for its columns alone
  conditions: ["(i.state <> 'matching' or i.run = 0)", `i.kind = any('{${kindsOf(role)}}')`],
  sorts: { date_created: { expression: 'i.date_created', type: 'timestamptz' } },
  defaultSort: '-date_created',
  csv: [
    { heading: 'id', sql: 'i.id' },
    { heading: 'file', sql: 'i.name', kind: 'typed' },
    { heading: 'kind', sql: 'i.kind' },
    { heading: 'rows', sql: rows },
    { heading: 'state', sql: 'i.state' },
    { heading: 'date_created', sql: 'i.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'i.created_by', kind: 'typed' },
    { heading: 'imported_at', sql: 'i.imported_at', kind: 'time' },
    { heading: 'imported_by', sql: 'i.imported_by', kind: 'typed' },
    { heading: 'undone_at', sql: 'i.undone_at', kind: 'time' },
    { heading: 'undone_by', sql: 'i.undone_by', kind: 'typed' },
  ],
  filters: {
    kind: (bind, value) => `i.kind = ${bind(value, 'text')}`,
    state: (bind, value) => `i.state = ${bind(value, 'text')}`,
    ...doneBy('i', 'created'),
    ...instantRange('created', { expression: 'i.date_created', timeZone }),
  },
  search: searchIn(`(' ' || fold_text(i.name) || ' ')`),
})
