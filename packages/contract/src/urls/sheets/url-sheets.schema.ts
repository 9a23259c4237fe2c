import { labelStockIds } from '@getzo/domain/urls/sheets/label-stocks'
import { offsetTenthsMax } from '@getzo/domain/urls/sheets/sheet-rules'
import { type Static, Type } from 'typebox'
import { closed, nullableText, orNull, text, written } from '../../shapes.schema'
import { urlFilters, urlSorts } from '../urls.schema'

/**
 * Either `ids`, in the order in which they are to be printed, or the list's own search and filters in its sort. Codes
 * of deleted URLs are not printed.
 */
const selection = {
  ids: Type.Optional(Type.String({ maxLength: 4000, pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$' })),
  sort: Type.Optional(Type.Enum(urlSorts.flatMap((name) => [name, `-${name}` as const]))),
  q: Type.Optional(text(100)),
  ...urlFilters,
  state: Type.Optional(Type.Enum(['assigned', 'unassigned'])),
}

/** How far everything is moved to the right and down, in tenths of a millimetre. */
const Offset = Type.Integer({ minimum: -offsetTenthsMax, maximum: offsetTenthsMax })
const Stock = Type.Enum(labelStockIds)
const onStock = {
  stock: Stock,
  right_tenths: Type.Optional(Offset),
  down_tenths: Type.Optional(Offset),
}

/** start is the label of the first sheet that is filled first, counted from 1. */
export const printUrlSheetsShapes = {
  query: closed({
    ...onStock,
    start: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    with_text: Type.Optional(Type.Boolean()),
    ...selection,
  }),
  answer: Type.String(),
}

/** The text of a label: the address of its code, and its SKU or its order's number. */
const SheetCode = Type.Object({ url: Type.String(), note: orNull(Type.String()) })
export type SheetCode = Static<typeof SheetCode>

/**
 * first: as many as a sheet can hold. longest: the address with the largest code. has_notes: of any of all.
 * local_origin: what the first code begins with that only this machine can open; null without any.
 */
export const readUrlSheetsShapes = {
  query: closed(selection),
  answer: Type.Object({
    count: Type.Integer(),
    longest: Type.String(),
    has_notes: Type.Boolean(),
    local_origin: nullableText,
    first: Type.Array(SheetCode),
  }),
}
export type UrlSheets = Static<typeof readUrlSheetsShapes.answer>

export const printCalibrationShapes = {
  query: closed(onStock),
  answer: Type.String(),
}

const SheetSettings = closed({
  stock: Stock,
  right_tenths: Offset,
  down_tenths: Offset,
  with_text: Type.Boolean(),
})
export type SheetSettings = Static<typeof SheetSettings>
export const readSheetSettingsShapes = { answer: SheetSettings }
export const saveSheetSettingsShapes = { body: SheetSettings, answer: written(SheetSettings) }
