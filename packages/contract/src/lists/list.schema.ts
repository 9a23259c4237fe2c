import { type TProperties, Type } from 'typebox'
import { text } from '../shapes.schema'

/**
 * Query of every list (X5, O9). With none of limit, after and before the list answers all rows, streamed.
 * With limit it answers one page; the headers x-next-cursor, x-previous-cursor and, where count is asked,
 * x-total-count (bounded: x-total-more is 'true' where there are more than that) carry the rest.
 * sort is a column's name, with a leading minus for descending.
 */
export const listQuery = <S extends string, F extends TProperties>(sorts: readonly S[], filters: F) =>
  Type.Object(
    {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      after: Type.Optional(Type.String({ maxLength: 500, pattern: '^[A-Za-z0-9_-]+$' })),
      before: Type.Optional(Type.String({ maxLength: 500, pattern: '^[A-Za-z0-9_-]+$' })),
      count: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Type.Enum(sorts.flatMap((name) => [name, `-${name}` as const]))),
      q: Type.Optional(text(100)),
      ...filters,
    },
    { additionalProperties: false },
  )

/** Query of every CSV export: the list's sort, search and filters without its paging (O8). */
export const exportQuery = <S extends string, F extends TProperties>(sorts: readonly S[], filters: F) =>
  Type.Object(
    {
      sort: Type.Optional(Type.Enum(sorts.flatMap((name) => [name, `-${name}` as const]))),
      q: Type.Optional(text(100)),
      ...filters,
    },
    { additionalProperties: false },
  )

export const listHeaders = {
  next: 'x-next-cursor',
  previous: 'x-previous-cursor',
  total: 'x-total-count',
  totalMore: 'x-total-more',
} as const
