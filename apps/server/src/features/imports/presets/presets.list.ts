import { asPeopleSort } from '../../../lists/as-people-sort'
import type { ListDefinition } from '../../../lists/definition'
import { doneBy, instantRange } from '../../../lists/filters'
import { searchIn } from '../../../lists/search'

const modified = `coalesce(s.date_modified, '-infinity'::timestamptz)`

/** The list of saved presets; days are meant in the shop's time zone. */
export const presetList = (timeZone: string): ListDefinition => ({
  name: 'presets',
  source: 'import_presets s',
  joins: 'import_presets s',
  key: 's.id',
  columns: `s.id, s.name, s.kind, s.headings, s.columns, s.day_order, s.date_created, s.created_by, s.date_modified,
    s.modified_by, s.version`,
  conditions: ['s.deleted_at is null'],
  sorts: {
    name: { expression: asPeopleSort('s.name'), type: 'text' },
    kind: { expression: 's.kind', type: 'text' },
    date_created: { expression: 's.date_created', type: 'timestamptz' },
    date_modified: { expression: modified, type: 'timestamptz' },
  },
  defaultSort: 'name',
  filters: {
    kind: (bind, value) => `s.kind = ${bind(value, 'text')}`,
    ...doneBy('s', 'created', 'modified'),
    ...instantRange('created', { expression: 's.date_created', timeZone }),
    ...instantRange('modified', { expression: modified, present: 's.date_modified is not null', timeZone }),
  },
  // presets are too few for an index of their words
  search: searchIn(`(' ' || fold_text(s.name) || ' ')`),
  csv: [
    { heading: 'id', sql: 's.id' },
    { heading: 'name', sql: 's.name', kind: 'typed' },
    { heading: 'kind', sql: 's.kind' },
    { heading: 'date_created', sql: 's.date_created', kind: 'time' },
    { heading: 'date_modified', sql: 's.date_modified', kind: 'time' },
  ],
})
