import { type Static, Type } from 'typebox'
import { ChosenId, Id, listOf, serverSet, text, written } from '../shapes.schema'
import { MatrixItem } from '../variants/variants.schema'

const NewItem = Type.Object(
  {
    value: text(700, 1),
    product_id: ChosenId,
    active: Type.Optional(Type.Boolean()),
    ...serverSet('date_created', 'created_by'),
  },
  { additionalProperties: false },
)
export type NewMatrixItem = Static<typeof NewItem>
/** A missing field stays unchanged. */
const ChangedItem = Type.Object(
  {
    id: Id,
    value: Type.Optional(text(700, 1)),
    active: Type.Optional(Type.Boolean()),
    ...serverSet('product_id', 'date_modified', 'modified_by'),
  },
  { additionalProperties: false },
)
export type ChangedMatrixItem = Static<typeof ChangedItem>

export const createMatrixShapes = {
  body: Type.Object({ data: listOf(NewItem) }, { additionalProperties: false }),
  answer: written(Type.Array(MatrixItem)),
}
export const editMatrixShapes = {
  body: Type.Object({ data: listOf(ChangedItem) }, { additionalProperties: false }),
  answer: written(Type.Array(MatrixItem)),
}
