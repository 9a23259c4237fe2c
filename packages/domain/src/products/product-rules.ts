import { parseCents } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'
import { readWhole, type TypedNumber } from '../text/typed-number'
import { readOrderDate } from '../time/order-date'
import { customsRefusals, type TypedCustoms } from './customs'
import type { productWords } from './product-words'
import {
  ambiguousLabel,
  cleanName,
  countCombinations,
  type MatrixOption,
  matrixLabels,
  matrixRowsMax,
  nameKey,
  usableValues,
} from './variant-matrix'

/** The most pieces in stock, and the longest run of a serialized SKU. */
export const stockMax = 999_999_999

/** A sold unit in a form: a row of the matrix, or the single one of a product without options (P6). */
export type ProductRowDraft = Readonly<{
  active: boolean
  price: string
  promotion_date: string
  quantity: TypedNumber
  /** the number on the shelf that the form showed: it may be below zero, and stays where nobody types another */
  quantity_seen?: number | null
  sku: string
  serial_run_limit: TypedNumber
}>

/** A product as its form and its save hold it; `rows` as the matrix has them, one where there are no options. */
export type ProductDraft = Readonly<{
  brand_id: number | null
  name: string
  description: string
  flag_options: boolean
  flag_serialization: boolean
  options: readonly MatrixOption[]
  rows: readonly ProductRowDraft[]
}> &
  TypedCustoms

/** The first rule of P10 that a product breaks, or of what was typed into a row. */
export type ProductRefusal = Refusal<keyof typeof productWords>

/**
 * The first of the checks of P10 that a product fails, or null; used by the form and by the server. Fields as the save
 * names them: 'options.1.name', 'rows.3.price'. On create a missing SKU is made (P11), on edit of a product without
 * options it is asked for; with options no row has to have a price (P20). Unreadable input is refused
 * on every active row.
 */
export const checkProduct = (draft: ProductDraft, act: 'create' | 'edit'): ProductRefusal | null =>
  firstOf(productRefusals(draft, act))

/** All the checks of P10 that a product fails, in their order, then those of customs; each is made when it is asked for. */
export function* productRefusals(
  draft: ProductDraft,
  act: 'create' | 'edit',
): Generator<ProductRefusal, void> {
  yield* fieldRefusals(draft)
  if (draft.flag_options) {
    const refusal = checkOptions(draft.options)
    if (refusal) yield refusal
  } else yield* singleRefusals(draft, act)
  yield* rowsRefusals(draft)
  yield* customsRefusals(draft)
}

/** The first checks of P10, those of a product's own fields. */
export const checkProductFields = (draft: ProductOwnFields): ProductRefusal | null =>
  firstOf(fieldRefusals(draft))

/** The fields of active rows can be read, and no SKU occurs twice. */
export const checkProductRows = (
  draft: Pick<ProductDraft, 'rows' | 'flag_serialization'>,
): ProductRefusal | null => firstOf(rowsRefusals(draft))

function firstOf(refusals: Iterable<ProductRefusal>): ProductRefusal | null {
  for (const refusal of refusals) return refusal
  return null
}

type ProductOwnFields = Pick<ProductDraft, 'brand_id' | 'name' | 'description'>

function* fieldRefusals(draft: ProductOwnFields): Generator<ProductRefusal, void> {
  if (draft.brand_id === null || draft.brand_id === 0) yield refuse('product.brand_missing', 'brand_id')
  if (draft.name.trim() === '') yield refuse('product.name_missing', 'name')
  if (draft.description.trim() === '') yield refuse('product.description_missing', 'description')
}

/** With options: values for each, a name for each, and a matrix that can be read and held. */
function checkOptions(options: readonly MatrixOption[]): ProductRefusal | null {
  const unfilled = options.findIndex((option) => usableValues(option).length === 0)
  if (options.length === 0 || unfilled >= 0) {
    const field = options.length === 0 ? 'options' : `options.${unfilled}.values`
    return refuse('product.options_missing', field)
  }
  const names = options.map(({ name }) => cleanName(name))
  const unnamed = names.indexOf('')
  if (unnamed >= 0) {
    return refuse('product.option_name_missing', `options.${unnamed}.name`)
  }
  const keys = names.map(nameKey)
  const repeated = keys.findIndex((key, place) => keys.indexOf(key) < place)
  if (repeated >= 0) {
    const name = names[repeated] ?? ''
    return refuse('product.option_repeated', `options.${repeated}.name`, { name })
  }
  const count = countCombinations(options)
  if (count > matrixRowsMax) {
    return refuse('product.matrix_too_large', 'options', { count, max: matrixRowsMax })
  }
  const label = ambiguousLabel(matrixLabels(options))
  if (label === null) return null
  return refuse('product.combination_ambiguous', 'options', { label })
}

/** Without options: P10's checks of the one row. */
function* singleRefusals(
  { rows, flag_serialization }: ProductDraft,
  act: 'create' | 'edit',
): Generator<ProductRefusal, void> {
  const row = rows[0]
  const isMissing = (typed: TypedNumber | undefined) => String(typed ?? '').trim() === ''
  if (isMissing(row?.price)) yield refuse('product.price_missing', 'rows.0.price')
  if (isMissing(row?.promotion_date)) yield refuse('product.date_missing', 'rows.0.promotion_date')
  if (act === 'edit' && isMissing(row?.sku)) yield refuse('product.sku_missing', 'rows.0.sku')
  if (isMissing(row?.quantity)) yield refuse('product.quantity_missing', 'rows.0.quantity')
  if (flag_serialization && isMissing(row?.serial_run_limit)) {
    yield refuse('product.run_limit_missing', 'rows.0.serial_run_limit')
  }
}

function* rowsRefusals({
  rows,
  flag_serialization,
}: Pick<ProductDraft, 'rows' | 'flag_serialization'>): Generator<ProductRefusal, void> {
  const seen = new Set<string>()
  for (const [position, row] of rows.entries()) {
    if (!row.active) continue
    yield* rowRefusals(row, position, flag_serialization)
    const refusal = checkSku(row.sku, position, seen)
    if (refusal) yield refusal
  }
}

function* rowRefusals(
  row: ProductRowDraft,
  position: number,
  serialized: boolean,
): Generator<ProductRefusal, void> {
  const item = position + 1
  const at = (name: string) => `rows.${position}.${name}`
  const price = row.price.trim()
  if (price !== '' && parseCents(price) === null) yield refuse('product.price_invalid', at('price'), { item })
  if (price !== '' && row.promotion_date.trim() === '') {
    yield refuse('product.row_date_missing', at('promotion_date'), { item })
  }
  if (row.promotion_date.trim() !== '' && readOrderDate(row.promotion_date) === null) {
    yield refuse('product.date_invalid', at('promotion_date'), { item })
  }
  if (!isCount(row.quantity, 0) && !isSeen(row)) {
    yield refuse('product.quantity_invalid', at('quantity'), { item, max: stockMax })
  }
  if (serialized && !isCount(row.serial_run_limit, 1)) {
    yield refuse('product.run_limit_invalid', at('serial_run_limit'), { item, max: stockMax })
  }
}

const isSeen = ({ quantity, quantity_seen: seen }: ProductRowDraft) =>
  seen !== undefined && seen !== null && String(quantity).trim() === String(seen)

/**
 * What lies on the shelf after a number was typed over the one that was seen (S1): the difference is counted, so that
 * what was sold meanwhile stays sold.
 */
export const countedQuantity = (typed: number, seen: number | undefined, now: number): number =>
  Math.max(-stockMax, Math.min(stockMax, now + typed - (seen ?? now)))

/** Codes of SKUs differ however they are cased; an empty one is made by the server (P11). */
function checkSku(sku: string, position: number, seen: Set<string>): ProductRefusal | null {
  const code = sku.trim()
  if (code === '') return null
  const folded = code.toLowerCase()
  if (seen.has(folded)) {
    return refuse('product.sku_repeated', `rows.${position}.sku`, { sku: code })
  }
  seen.add(folded)
  return null
}

/** Empty is allowed: no stock counted, no limit. */
function isCount(typed: TypedNumber, min: number): boolean {
  if (typed === null || String(typed).trim() === '') return true
  const count = readWhole(typed)
  return count !== null && count >= min && count <= stockMax
}

/** The SKU of a row that has none (P11): `random` is six characters of A to Z and 0 to 9. */
export const temporarySku = (productId: number, random: string) => `TEMP${productId}-${random}`

/** Whether a SKU is one that was made and waits for its real code (P11, W1). */
export const isTemporarySku = (sku: string) => /^TEMP\d+-[A-Za-z0-9]{6}$/.test(sku)
