import type { Import, ImportedRow } from '@getzo/contract/imports/imports.schema'

export const none = { rows: 0, records: 0 }

/** A checked import of four rows. */
export const checkedImport = (change: Partial<Import>): Import => ({
  id: 7,
  kind: 'orders',
  name: 'orders.csv',
  state: 'checked',
  rows: 4,
  date_created: '2026-11-22T09:00:00Z',
  created_by: 'claire@example.com',
  imported_at: null,
  imported_by: null,
  undone_at: null,
  undone_by: null,
  headings: [],
  columns: [],
  is_remembered: false,
  preset: null,
  sheet: null,
  filled_columns: [],
  hidden_rows: 0,
  hidden_left_out: false,
  takes_ended: false,
  day_order: null,
  ambiguous_days: [],
  samples: [],
  checked: 4,
  counts: { refused: none, make: none, change: none, same: none, left_out: none },
  faults: 0,
  new_customers: 0,
  known_customers: 0,
  said: null,
  conflicts: [],
  work: null,
  ...change,
})

export const importedRow = (line: number, change: Partial<ImportedRow>): ImportedRow => ({
  line,
  cells: [],
  is_left_out: false,
  head: line,
  outcome: 'refused',
  faults: [],
  record: null,
  ...change,
})
