import { exportIdsLengthMax } from '@getzo/domain/lists/many-records'
import { type TProperties, Type } from 'typebox'
import { closed, Day, Id, searchText, text, Version } from '../shapes.schema'

/** A place in a list's sort: of a row, as the list had it. */
export const Cursor = Type.String({ maxLength: 500, pattern: '^[A-Za-z0-9_-]+$' })

/**
 * Query of every list (X5, O9). With none of limit, after and before the list answers all rows, streamed.
 * With limit it answers one page; the headers x-next-cursor, x-previous-cursor and, where count is asked,
 * x-total-count (bounded: x-total-more is 'true' where there are more than that) carry the rest.
 * sort is a column's name, with a leading minus for descending. With cursors each row of a page has its own cursor.
 */
export const listQuery = <S extends string, F extends TProperties>(sorts: readonly S[], filters: F) =>
  closed({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    after: Type.Optional(Cursor),
    before: Type.Optional(Cursor),
    count: Type.Optional(Type.Boolean()),
    cursors: Type.Optional(Type.Boolean()),
    sort: Type.Optional(Type.Enum(sorts.flatMap((name) => [name, `-${name}` as const]))),
    q: Type.Optional(searchText(100)),
    ...filters,
  })

const ids = { pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$', maxLength: exportIdsLengthMax }

/** Selected records by their ids, separated by commas. */
export const SelectedIds = Type.String(ids)

/** The parameters of every export beside its list's sort, search and filters. */
export const exportParts = {
  ids: Type.Optional(SelectedIds),
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  without: Type.Optional(text(500)),
}

/**
 * Query of every export: the list's sort, search and filters without its paging (O8). ids are selected rows; format is
 * CSV unless it says xlsx, which leaves out the columns whose headings are in `without` (W4).
 */
export const exportQuery = <S extends string, F extends TProperties>(sorts: readonly S[], filters: F) =>
  closed({
    sort: Type.Optional(Type.Enum(sorts.flatMap((name) => [name, `-${name}` as const]))),
    q: Type.Optional(searchText(100)),
    ...exportParts,
    ...filters,
  })

/** A province by its short Chinese name or as addresses have it; 'none' for addresses without one (W11). */
export const provinceFilter = { province: Type.Optional(text(100, 1)) }

/** All but some records, their ids separated by commas (W11). */
export const ButRecords = Type.Optional(Type.String({ ...ids, maxLength: 500 }))
/** All but some provinces, as provinceFilter has them, separated by commas (W11). */
export const ButProvinces = Type.Optional(text(500, 1))

/** A range of days in the shop's time zone, both ends included and either left open: {name}_from and {name}_to. */
export const dayRange = <Name extends string>(name: Name) =>
  ({ [`${name}_from`]: Type.Optional(Day), [`${name}_to`]: Type.Optional(Day) }) as {
    [P in `${Name}_from` | `${Name}_to`]: ReturnType<typeof Type.Optional<typeof Day>>
  } // a computed key is any text to the compiler

/** Who did it: {name}_by, a person's e-mail, or 'customer' or 'system' (W3). */
export const doneBy = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [`${name}_by`, Type.Optional(text(254))])) as {
    [P in `${Name}_by`]: ReturnType<typeof Type.Optional<ReturnType<typeof text>>>
  } // a computed key is any text to the compiler

/**
 * The records that a change of many is for, by exactly one of the two: those that were ticked, each with the version
 * that was seen, or all that the list's own search and filters match, with the count that the person was shown.
 */
export const chosenRecords = <F extends TProperties>(filters: F) => ({
  records: Type.Optional(Type.Array(closed({ id: Id, version: Version }), { minItems: 1 })),
  matching: Type.Optional(
    closed({
      query: closed({ q: Type.Optional(searchText(100)), ...filters }),
      count: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    }),
  ),
})

export const listHeaders = {
  next: 'x-next-cursor',
  previous: 'x-previous-cursor',
  total: 'x-total-count',
  totalMore: 'x-total-more',
} as const
