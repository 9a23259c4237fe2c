import { checkNamed } from '../records/record-rules'
import { type Refusal, refuse } from '../refusal'
import { type ImportFieldName, type ImportKind, importFieldOf } from './import-kinds'
import { repeatedField } from './match-headings'

/** The fields of a preset that the rules check; a missing field is not checked. */
export interface PresetEntry {
  readonly name?: string
  readonly kind?: ImportKind
  readonly headings?: readonly string[]
  readonly columns?: readonly (string | null)[]
}

/** The first rule that a preset breaks, or null (W19). Kind, headings and columns say something together alone. */
export function checkPreset(entry: PresetEntry): Refusal | null {
  const unnamed = checkNamed('preset', entry)
  if (unnamed) return unnamed
  const { kind, headings, columns } = entry
  if (kind === undefined && headings === undefined && columns === undefined) return null
  if (kind === undefined || headings === undefined || columns?.length !== headings.length)
    return refuse('imports.columns_count', 'columns', { count: headings?.length ?? 0 })
  const match = columns.map((name) => (name === null ? null : (importFieldOf(kind, name)?.name ?? undefined)))
  const at = match.indexOf(undefined)
  if (at >= 0) return refuse('imports.field_unknown', 'columns', { field: columns[at] ?? '' })
  const known = match.filter((name): name is ImportFieldName | null => name !== undefined)
  const repeated = repeatedField(known)
  if (repeated !== null) return refuse('imports.column_repeated', 'columns', { field: repeated })
  return known.every((name) => name === null) ? refuse('imports.preset_empty', 'columns') : null
}
