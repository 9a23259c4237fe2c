import { type Static, Type } from 'typebox'
import { readBack } from '../records/record.schema'
import { ChosenId, closed, Id, listOf, serverSet, text, written } from '../shapes.schema'
import { MatrixItem } from '../variants/variants.schema'

const NewItem = closed({
  value: text(700, 1),
  product_id: ChosenId,
  active: Type.Optional(Type.Boolean()),
  ...serverSet('date_created', 'created_by'),
})
export type NewMatrixItem = Static<typeof NewItem>
/** A missing field stays unchanged. */
const ChangedItem = readBack(MatrixItem, {
  id: Id,
  value: Type.Optional(text(700, 1)),
  active: Type.Optional(Type.Boolean()),
  ...serverSet('date_modified', 'modified_by'),
})
export type ChangedMatrixItem = Static<typeof ChangedItem>

export const createMatrixShapes = {
  body: closed({ data: listOf(NewItem) }),
  answer: written(Type.Array(MatrixItem)),
}
export const editMatrixShapes = {
  body: closed({ data: listOf(ChangedItem) }),
  answer: written(Type.Array(MatrixItem)),
}
