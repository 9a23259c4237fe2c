import type { ImportFieldName } from './import-kinds'
import { statusSeparator } from './status-cell'

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** The cell of a field: of several columns their cells in the order of the file, each part once. */
export const joinedCell = (
  columns: readonly (string | null)[],
  cells: readonly string[],
  field: string,
): string => joined(field, placesOf(columns, field), cells)

const placesOf = (columns: readonly (string | null)[], field: string): number[] =>
  columns.flatMap((name, at) => (name === field ? [at] : []))

/** Reads the rows of a table: each gives its cells by their fields. */
export function cellsByField(
  columns: readonly (ImportFieldName | null)[],
): (cells: readonly string[]) => Partial<Record<ImportFieldName, string>> {
  const fields = [...new Set(columns)].flatMap((name) =>
    name === null ? [] : [[name, placesOf(columns, name)] as const],
  )
  return (cells) => Object.fromEntries(fields.map(([name, places]) => [name, joined(name, places, cells)]))
}

/**
 * Whether a part stands in another one: a Chinese street often repeats the district, and a whole name its parts. The
 * number of an apartment is no part of a street.
 */
function has(other: string, part: string, field: string): boolean {
  if (isHan(part)) return other.includes(part)
  return field !== 'address_line' && ` ${other} `.includes(` ${part} `)
}

function joined(field: string, places: readonly number[], cells: readonly string[]): string {
  const [first] = places
  if (first === undefined) return ''
  // nearly every field has one column
  if (places.length === 1) return cells[first] ?? ''
  const filled = places.map((at) => (cells[at] ?? '').trim()).filter((part) => part !== '')
  if (filled.length < 2) return filled[0] ?? ''
  if (field === 'order_status') return filled.join(statusSeparator)
  const own = filled.filter(
    (part, at) => !filled.some((other, place) => (other === part ? place < at : has(other, part, field))),
  )
  if (isHan(own.join(''))) return own.join('')
  return own.join(field === 'address_line' ? ', ' : ' ')
}

/** The cells with a field's new text: in its first column, and nothing in the others. */
export function withJoinedCell(
  columns: readonly (string | null)[],
  cells: readonly string[],
  field: string,
  text: string,
): string[] {
  const first = columns.indexOf(field)
  return cells.map((cell, at) => (at === first ? text : columns[at] === field ? '' : cell))
}
