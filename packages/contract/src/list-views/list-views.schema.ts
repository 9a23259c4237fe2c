import { columnWidthPx, densities } from '@getzo/domain/list-views/arrangement'
import { viewNameMax } from '@getzo/domain/list-views/view-rules'
import { type Static, Type } from 'typebox'
import { Cursor, exportParts } from '../lists/list.schema'
import { readBack } from '../records/record.schema'
import { closed, Id, IdParams, Instant, orNull, searchText, text, Version, written } from '../shapes.schema'

/** A list by the name of its endpoint, such as listOrders. */
const ListName = Type.String({ pattern: '^[a-zA-Z]{1,60}$' })
const ListParams = closed({ list: ListName })

/** Columns in their order; width in px, null as wide as what it holds. */
const Arrangement = closed({
  columns: Type.Array(
    closed({
      id: text(40, 1),
      shown: Type.Boolean(),
      width: orNull(Type.Integer({ minimum: columnWidthPx.min, maximum: columnWidthPx.max })),
    }),
    { maxItems: 60 },
  ),
  density: Type.Enum([...densities]),
})

/** A list's query as its address has it: filters, sort and q, without paging. Checked by the list's own query. */
const ViewQuery = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: text(200),
  propertyNames: { pattern: '^[a-z_]{1,40}$' },
  maxProperties: 30,
})

/**
 * A list's filters, sort, columns and density under a name (W3). shared: the team's, else its owner's alone. dropped
 * names what the list no longer takes of what was saved; query is without it.
 */
export const ListView = Type.Object({
  id: Id,
  list: Type.String(),
  name: Type.String(),
  shared: Type.Boolean(),
  may_change: Type.Boolean(),
  query: ViewQuery,
  dropped: Type.Array(Type.String()),
  arrangement: orNull(Arrangement),
  date_created: Instant,
  created_by: Type.String(),
  date_modified: orNull(Instant),
  modified_by: orNull(Type.String()),
  version: Type.Integer(),
})
export type ListView = Static<typeof ListView>

/** A person's own columns of a list, or of one of its views. */
const OwnArrangement = Type.Object({
  list: Type.String(),
  view_id: orNull(Id),
  arrangement: Arrangement,
})

/** All that a person has of the lists that their role may read. */
export const ListViews = Type.Object({
  views: Type.Array(ListView),
  arrangements: Type.Array(OwnArrangement),
  defaults: Type.Array(Type.Object({ list: Type.String(), view_id: Id })),
})
export type ListViews = Static<typeof ListViews>

export const readListViewsShapes = { answer: ListViews }

/** A number of rows, counted up to a limit; more: there are more than that. */
const RowCount = Type.Object({ count: Type.Integer(), more: Type.Boolean() })

/** How many rows a list has, each of the caller's views of it, and each value of the filter that it shows as tabs. */
export const countListViewsShapes = {
  params: ListParams,
  answer: Type.Object({
    all: RowCount,
    views: Type.Array(Type.Object({ view_id: Id, ...RowCount.properties })),
    tabs: Type.Array(Type.Object({ value: Type.String(), ...RowCount.properties })),
  }),
}

/** For a search that finds nothing as the list is filtered: how many rows it finds in all, else names that are near. */
export const searchElsewhereShapes = {
  params: ListParams,
  query: closed({ q: searchText(100) }),
  answer: Type.Object({ all: RowCount, near: Type.Array(Type.String()) }),
}

/**
 * The rows before and after a record in a list (W5). query: the list's, as its address has it, without paging. key: the
 * record's cursor when it was opened from the list, so that a change of the record does not move it. position counts from
 * 1; is_in_list: the list still has the record.
 */
const Neighbour = orNull(Type.Object({ id: Id, cursor: Type.String() }))
export const readNeighboursShapes = {
  params: closed({ list: ListName, id: IdParams.properties.id }),
  query: closed({ key: Cursor, query: Type.Optional(text(2000)) }),
  answer: Type.Object({
    position: RowCount,
    total: RowCount,
    is_in_list: Type.Boolean(),
    previous: Neighbour,
    next: Neighbour,
  }),
}

/** query: the list's own with sort, search and filters, as its address has it. The rest is every export's. */
export const exportListShapes = {
  params: ListParams,
  query: closed({
    query: Type.Optional(text(2000)),
    ids: exportParts.ids,
    format: exportParts.format,
    without: exportParts.without,
  }),
  answer: Type.String(),
}

/** by is what records hold of who made or changed them: an e-mail. */
export const listAuthorsShapes = {
  answer: Type.Array(Type.Object({ by: Type.String(), name: Type.String() })),
}

/** arrangement null: back to the list's, or the view's, own. */
export const saveListArrangementShapes = {
  params: ListParams,
  body: closed({ view_id: orNull(Id), arrangement: orNull(Arrangement) }),
  answer: written(Type.Object({})),
}
export const setDefaultListViewShapes = {
  params: ListParams,
  body: closed({ view_id: orNull(Id) }),
  answer: written(Type.Object({})),
}

const viewFields = {
  name: text(viewNameMax),
  shared: Type.Boolean(),
  query: ViewQuery,
  arrangement: orNull(Arrangement),
}

export const createListViewShapes = {
  body: closed({ list: ListName, ...viewFields, is_default: Type.Boolean() }),
  answer: written(Type.Array(ListView)),
}
/** The caller's own columns in the view are the view's from here on. */
export const editListViewShapes = {
  params: IdParams,
  body: readBack(ListView, { ...viewFields, version: Version }),
  answer: written(Type.Array(ListView)),
}
export const deleteListViewShapes = { params: IdParams, answer: written(Type.Array(Type.Object({ id: Id }))) }
