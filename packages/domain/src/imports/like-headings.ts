import type { ImportFieldName, ImportKind } from './import-kinds'
import { type ImportMatch, matchHeadings, repeatedField } from './match-headings'
import { plainHeading } from './plain-heading'

/** How an earlier table was matched. */
export interface MatchedTable {
  headings: readonly string[]
  columns: ImportMatch
}

/** A table matched as an earlier one whose headings are nearly the same, with what has changed since (W19). */
export interface LikeMatch<T extends MatchedTable> {
  like: T
  columns: ImportMatch
  /** places of the headings that the earlier table had not */
  added: number[]
  /** headings of the earlier table that are no longer there, those that filled a field */
  gone: string[]
}

/** The least part of two tables' headings that they share. */
const likenessMin = 0.75

/** A heading with its count among equal ones: two columns "Phone" are two. */
function countedHeadings(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const plain = plainHeading(heading)
    const count = (counts.get(plain) ?? 0) + 1
    counts.set(plain, count)
    return `${plain} ${count}`
  })
}

/**
 * The match of the earlier table that is most like this one: each heading fills what it filled there, and a new one what
 * its name or values propose where nothing fills that. Null where none is like it.
 */
export function matchLike<T extends MatchedTable>(
  kind: ImportKind,
  headings: readonly string[],
  values: readonly (readonly string[])[],
  earlier: readonly T[],
): LikeMatch<T> | null {
  const own = countedHeadings(headings)
  const found = earlier
    .map((table) => {
      const theirs = countedHeadings(table.headings)
      const shared = own.filter((heading) => theirs.includes(heading)).length
      return { table, likeness: shared / Math.max(own.length, theirs.length) }
    })
    .filter(
      ({ table, likeness }) => likeness >= likenessMin && table.columns.length === table.headings.length,
    )
    .reduce<{ table: T; likeness: number } | null>(
      (best, one) => (best === null || one.likeness > best.likeness ? one : best),
      null,
    )
  if (!found) return null
  return { like: found.table, ...matchAs(kind, headings, values, found.table) }
}

/** A table matched as another one: what differs between their headings is told. */
export function matchAs(
  kind: ImportKind,
  headings: readonly string[],
  values: readonly (readonly string[])[],
  table: MatchedTable,
): Omit<LikeMatch<MatchedTable>, 'like'> {
  const own = countedHeadings(headings)
  const theirs = countedHeadings(table.headings)
  const proposed = matchHeadings(kind, headings, values)
  const columns: (ImportFieldName | null)[] = own.map((heading) => {
    const at = theirs.indexOf(heading)
    return at < 0 ? null : (table.columns[at] ?? null)
  })
  const added = own.flatMap((heading, at) => (theirs.includes(heading) ? [] : [at]))
  for (const at of added) {
    const next = columns.with(at, proposed[at] ?? null)
    if (repeatedField(next) === null) columns[at] = proposed[at] ?? null
  }
  const gone = table.headings.filter(
    (_, at) => !own.includes(theirs[at] ?? '') && (table.columns[at] ?? null) !== null,
  )
  return { columns, added, gone }
}
