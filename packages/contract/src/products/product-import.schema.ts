import {
  type ImportColumn,
  importColumns,
  importColumnsMax,
} from '@getzo/domain/products/import/import-columns'
import { rowFates } from '@getzo/domain/products/import/import-plan'
import type { WordParams } from '@getzo/domain/words/fill'
import type { WordId } from '@getzo/domain/words/say'
import { type Static, Type } from 'typebox'
import { Id, IdParams, orNull, text, written } from '../shapes.schema'

const column = Type.Enum([...importColumns])
const columnOrNone = Type.Unsafe<ImportColumn | null>({ enum: [...importColumns, null] })
/** The meaning of each of the file's columns, in their order; null for one that is not read. */
const columns = Type.Array(columnOrNone, { maxItems: importColumnsMax })

/** An uploaded file of products. `columns` are proposed: as a file with the same headings was matched, else by them. */
export const UploadedProducts = Type.Object({
  id: Id,
  headings: Type.Array(Type.String()),
  columns,
  /** the columns are as somebody matched them before */
  is_remembered: Type.Boolean(),
  rows: Type.Integer(),
  /** the first rows, for the eye: a cell for each heading */
  samples: Type.Array(Type.Array(Type.String())),
})
export type UploadedProducts = Static<typeof UploadedProducts>

const Said = {
  rule: Type.Unsafe<WordId>({ type: 'string' }),
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
}

/** The effect of an import, row by row (P16). Long texts are cut. */
export const ProductImportPlan = Type.Object({
  /** names what would be done: the import is refused once it would do something else */
  plan: Type.String(),
  rows: Type.Array(
    Type.Object({
      /** of the file, as a spreadsheet counts them */
      line: Type.Integer(),
      fate: Type.Enum([...rowFates]),
      product_id: orNull(Id),
      product_name: Type.String(),
      variant: Type.String(),
      sku: Type.String(),
      changes: Type.Array(Type.Object({ column, from: Type.String(), to: Type.String() })),
      problems: Type.Array(Type.Object({ column: columnOrNone, ...Said })),
    }),
  ),
  /** products that would be made and changed; none where a row is bad */
  created: Type.Integer(),
  changed: Type.Integer(),
  /** combinations that no row has: they are made, but not sold */
  filled: Type.Integer(),
})
export type ProductImportPlan = Static<typeof ProductImportPlan>

/** The result of an import; `products` names the first ones. */
export const ImportedProducts = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), is_new: Type.Boolean() })),
})
export type ImportedProducts = Static<typeof ImportedProducts>

const match = { columns }
export const uploadProductsShapes = { answer: written(UploadedProducts) }
export const checkProductImportShapes = {
  params: IdParams,
  body: Type.Object(match, { additionalProperties: false }),
  answer: written(ProductImportPlan),
}
export const importProductsShapes = {
  params: IdParams,
  body: Type.Object({ ...match, plan: text(100, 1) }, { additionalProperties: false }),
  answer: written(ImportedProducts),
}
