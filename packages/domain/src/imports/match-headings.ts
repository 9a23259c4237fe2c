import { cellIs } from './cell-shapes'
import { type ImportField, type ImportFieldName, type ImportKind, importFields } from './import-kinds'
import { plainHeading } from './plain-heading'
import { joinedFields, matchPreset, presetOf } from './presets'

/** For each column of a file the field that it fills, or null for one that is left out. */
export type ImportMatch = readonly (ImportFieldName | null)[]

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')

/** Headings of a second part of a field: a file that has its first part has both joined. */
const partNames: Readonly<Partial<Record<ImportKind, ReadonlyMap<string, ImportFieldName>>>> = {
  orders: new Map(
    'address_2 address2 address_line_2 apt apartment unit suite appartement district 区 县 区县 地区 收货人地区 收件人地区 收货地区 街道'
      .split(' ')
      .map((name) => [name, 'address_line'] as const),
  ),
}

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
  quantities: namesOf('quantities'),
  arrivals: namesOf('arrivals'),
}

/** The field that a heading names, whatever the case, accents and signs in it. */
const namedBy = (kind: ImportKind, heading: string): ImportFieldName | null =>
  known[kind].get(withoutAccents(plainHeading(heading))) ?? null

/** Rows of a file that may stand above its headings: a title, the shop's name, a date. */
const rowsAboveMax = 10

/** The row that holds the headings: of the first ones the one that names the most fields, else the first. */
export const headingRow = (kind: ImportKind, rows: readonly (readonly string[])[]): number =>
  findHeadings(kind, rows).at

/** That row, with how many fields it names: of several sheets the one that names the most has the table. */
export function findHeadings(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
): { at: number; named: number } {
  const counts = rows.slice(0, rowsAboveMax).map((cells) => {
    const names = presetOf(kind, cells)
      ? matchHeadings(kind, cells, [])
      : cells.map((cell) => namedBy(kind, cell))
    return new Set(names.filter((name) => name !== null)).size
  })
  const most = Math.max(0, ...counts)
  return { at: most < 1 ? 0 : counts.indexOf(most), named: most }
}

/** The least part of a column's values that must have a shape. */
const likenessMin = 0.8
/** Shapes that point to one field of a kind: quantities and texts look like too many other things. */
const tellingShapes: readonly string[] = ['phone', 'day', 'status']

/**
 * The fields of a file's columns: those of a known export, or by its headings, and of the columns without a known one by
 * what is in them. A field is given once, to the first column; second parts of an address are given to it as well.
 */
export function matchHeadings(
  kind: ImportKind,
  headings: readonly string[],
  values: readonly (readonly string[])[],
): ImportMatch {
  const preset = presetOf(kind, headings)
  if (preset) return matchPreset(preset, headings)
  const taken = new Set<ImportFieldName>()
  const take = (name: ImportFieldName | null) => {
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const byName = headings.map((heading) => take(namedBy(kind, heading)))
  const partOf = (heading: string) => {
    const part = partNames[kind]?.get(withoutAccents(plainHeading(heading))) ?? null
    return part !== null && taken.has(part) ? part : null
  }
  return byName.map(
    (name, at) =>
      name ??
      partOf(headings[at] ?? '') ??
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
    // a payment's time is known by its heading alone
    name !== 'payment_time' &&
    tellingShapes.includes(shape) &&
    filled.filter((value) => cellIs(shape, value)).length >= filled.length * likenessMin
  return importFields[kind].find(isLike)?.name ?? null
}

/** The text by which a matching is remembered for the next file with the same headings. */
export const headingsText = (headings: readonly string[]) => headings.map(plainHeading).join('\n')

/** The field that a matching has twice and whose cells cannot be joined, or null. */
export const repeatedField = (match: ImportMatch): ImportFieldName | null =>
  match.find((name, at) => name !== null && match.indexOf(name) < at && !joinedFields.includes(name)) ?? null

/** The fields without whose column nothing can be imported, and which no column fills. */
export function missingFields(kind: ImportKind, match: ImportMatch): ImportFieldName[] {
  const missing = importFields[kind].flatMap(({ name, isNeeded }) =>
    isNeeded && !match.includes(name) ? [name] : [],
  )
  const isWithout = (...names: ImportFieldName[]) => names.every((name) => !match.includes(name))
  if (kind === 'tracking' && isWithout('order_reference', 'order_number'))
    return ['order_reference', ...missing]
  if (kind === 'arrivals' && isWithout('sku', 'barcode')) return ['sku', ...missing]
  return kind === 'products' && isWithout('id', 'name', 'sku') ? ['name'] : missing
}
