import { cellIs } from './cell-shapes'
import { type ImportField, type ImportFieldName, type ImportKind, importFields } from './import-kinds'

/** For each column of a file the field that it fills, or null for one that is left out. */
export type ImportMatch = readonly (ImportFieldName | null)[]

/** 'Order Number', 'order-number' and 'ORDER_NUMBER ' are one heading. */
const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')

const namesOf = (kind: ImportKind): ReadonlyMap<string, ImportFieldName> =>
  new Map(
    importFields[kind].flatMap(({ name, names }) => names.map((one) => [withoutAccents(one), name] as const)),
  )

const known = {
  orders: namesOf('orders'),
  customers: namesOf('customers'),
  tracking: namesOf('tracking'),
  prices: namesOf('prices'),
  products: namesOf('products'),
}

/** The field that a heading names, whatever the case, accents and signs in it. */
const namedBy = (kind: ImportKind, heading: string): ImportFieldName | null =>
  known[kind].get(withoutAccents(plainHeading(heading))) ?? null

/** Rows of a file that may stand above its headings: a title, the shop's name, a date. */
const rowsAboveMax = 10

/** The row that holds the headings: of the first ones the one that names the most fields, else the first. */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const counts = rows
    .slice(0, rowsAboveMax)
    .map((cells) => new Set(cells.map((cell) => namedBy(kind, cell)).filter((name) => name !== null)).size)
  const most = Math.max(0, ...counts)
  return most < 1 ? 0 : counts.indexOf(most)
}

/** The least part of a column's values that must have a shape. */
const likenessMin = 0.8
/** Shapes that point to one field of a kind: quantities and texts look like too many other things. */
const tellingShapes: readonly string[] = ['phone', 'day', 'status']

/**
 * The fields of a file's columns: by its headings, and of the columns without a known one by what is in them. A field is
 * given once, to the first column.
 */
export function matchHeadings(
  kind: ImportKind,
  headings: readonly string[],
  values: readonly (readonly string[])[],
): ImportMatch {
  const taken = new Set<ImportFieldName>()
  const take = (name: ImportFieldName | null) => {
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const byName = headings.map((heading) => take(namedBy(kind, heading)))
  return byName.map(
    (name, at) =>
      name ??
      take(
        byShape(
          kind,
          values.map((cells) => cells[at] ?? ''),
          taken,
        ),
      ),
  )
}

function byShape(
  kind: ImportKind,
  values: readonly string[],
  taken: ReadonlySet<ImportFieldName>,
): ImportFieldName | null {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length < 2) return null
  const isLike = ({ name, shape }: ImportField) =>
    !taken.has(name) &&
    tellingShapes.includes(shape) &&
    filled.filter((value) => cellIs(shape, value)).length >= filled.length * likenessMin
  return importFields[kind].find(isLike)?.name ?? null
}

/** The text by which a matching is remembered for the next file with the same headings. */
export const headingsText = (headings: readonly string[]) => headings.map(plainHeading).join('\n')

/** The field that a matching has twice, or null. */
export const repeatedField = (match: ImportMatch): ImportFieldName | null =>
  match.find((name, at) => name !== null && match.indexOf(name) < at) ?? null

/** The fields without whose column nothing can be imported, and which no column fills. */
export function missingFields(kind: ImportKind, match: ImportMatch): ImportFieldName[] {
  const missing = importFields[kind].flatMap(({ name, isNeeded }) =>
    isNeeded && !match.includes(name) ? [name] : [],
  )
  const isWithout = (...names: ImportFieldName[]) => names.every((name) => !match.includes(name))
  if (kind === 'tracking' && isWithout('order_reference', 'order_number'))
    return ['order_reference', ...missing]
  return kind === 'products' && isWithout('id', 'name', 'sku') ? ['name'] : missing
}
