import { dayOrders } from '@getzo/domain/imports/day-cell'
import { importKinds } from '@getzo/domain/imports/import-kinds'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy } from '../lists/list.schema'
import { deletable, madeAndChanged, optional, recordShapes, stored } from '../records/record.schema'
import { Id, longText, orNull, text } from '../shapes.schema'

export const presetSorts = ['name', 'kind', 'date_created', 'date_modified'] as const

const Kind = Type.Enum([...importKinds])

/**
 * The columns of a file, kept under a name: the headings by which the next file like it is known, and the field of each
 * heading in their order, null for one that is left out (W19).
 */
const presetFields = {
  name: text(100),
  kind: Kind,
  headings: Type.Array(longText(500), { maxItems: 200 }),
  columns: Type.Array(orNull(text(60)), { maxItems: 200 }),
  day_order: Type.Optional(
    Type.Unsafe<(typeof dayOrders)[number] | null>({
      type: ['string', 'null'],
      enum: [...dayOrders, null],
    }),
  ),
}

export const Preset = Type.Object({ id: Id, ...stored(presetFields), ...madeAndChanged, ...deletable })
export type Preset = Static<typeof Preset>

/** A preset in a list: with its columns, since an import starts from it. */
export const PresetRow = Type.Object({ id: Id, ...stored(presetFields), ...madeAndChanged })
export type PresetRow = Static<typeof PresetRow>

export const presetShapes = recordShapes({
  fields: presetFields,
  edited: optional(presetFields),
  row: PresetRow,
  one: Preset,
  sorts: presetSorts,
  filters: {
    kind: Type.Optional(Kind),
    ...dayRange('created'),
    ...dayRange('modified'),
    ...doneBy('created', 'modified'),
  },
})
