import { parseCents } from '../orders/order-total'
import type { Refusal } from '../refusal'
import { readWhole, type TypedNumber } from '../text/typed-number'
import { readOrderDate } from '../time/order-date'
import { productMessages } from './product-messages'
import {
  ambiguousLabel,
  cleanName,
  countCombinations,
  type MatrixOption,
  matrixLabels,
  matrixRowsMax,
  usableValues,
} from './variant-matrix'

/** The most pieces in stock, and the longest run of a serialized SKU. */
export const stockMax = 999_999_999

/** What is sold, as a form has it: a row of the matrix, or the one of a product without options (P6). */
export type ProductRowDraft = Readonly<{
  active: boolean
  price: string
  promotion_date: string
  quantity: TypedNumber
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
}>

/** The rules of P10 in their order, then those of what was typed into a row. */
export type ProductRule =
  | 'product_brand_missing'
  | 'product_name_missing'
  | 'product_description_missing'
  | 'product_options_missing'
  | 'product_option_name_missing'
  | 'product_option_repeated'
  | 'product_matrix_too_large'
  | 'product_combination_ambiguous'
  | 'product_price_missing'
  | 'product_date_missing'
  | 'product_sku_missing'
  | 'product_quantity_missing'
  | 'product_run_limit_missing'
  | 'product_price_invalid'
  | 'product_date_invalid'
  | 'product_quantity_invalid'
  | 'product_run_limit_invalid'
  | 'product_sku_repeated'

export type ProductRefusal = Refusal<ProductRule>

/**
 * The first of the checks of P10 that a product fails, or null; used by the form and by the server. Fields as the save
 * names them: 'options.1.name', 'rows.3.price'. On create a missing SKU is made (P11), on edit of a product without
 * options it is asked for; with options no row has to have a price (P20). What was typed and cannot be read is refused
 * on every active row.
 */
export function checkProduct(draft: ProductDraft, act: 'create' | 'edit'): ProductRefusal | null {
  const own = checkProductFields(draft)
  if (own) return own
  const structure = draft.flag_options ? checkOptions(draft.options) : checkSingle(draft, act)
  return structure ?? checkProductRows(draft)
}

/** The first checks of P10, those of a product's own fields. */
export function checkProductFields(
  draft: Pick<ProductDraft, 'brand_id' | 'name' | 'description'>,
): ProductRefusal | null {
  if (draft.brand_id === null || draft.brand_id === 0) {
    return refuse('product_brand_missing', 'brand_id', productMessages.brandMissing)
  }
  if (draft.name.trim() === '') return refuse('product_name_missing', 'name', productMessages.nameMissing)
  if (draft.description.trim() === '') {
    return refuse('product_description_missing', 'description', productMessages.nameMissing)
  }
  return null
}

/** With options: values for each, a name for each, and a matrix that can be read and held. */
function checkOptions(options: readonly MatrixOption[]): ProductRefusal | null {
  const unfilled = options.findIndex((option) => usableValues(option).length === 0)
  if (options.length === 0 || unfilled >= 0) {
    const field = options.length === 0 ? 'options' : `options.${unfilled}.values`
    return refuse('product_options_missing', field, productMessages.optionsMissing)
  }
  const names = options.map(({ name }) => cleanName(name))
  const unnamed = names.indexOf('')
  if (unnamed >= 0) {
    return refuse('product_option_name_missing', `options.${unnamed}.name`, productMessages.optionNameMissing)
  }
  const repeated = names.findIndex((name, place) => names.indexOf(name) < place)
  if (repeated >= 0) {
    const name = names[repeated] ?? ''
    const text = productMessages.optionRepeated(name)
    return refuse('product_option_repeated', `options.${repeated}.name`, text, { name })
  }
  const count = countCombinations(options)
  if (count > matrixRowsMax) {
    const text = productMessages.matrixTooLarge(count, matrixRowsMax)
    return refuse('product_matrix_too_large', 'options', text, { count, max: matrixRowsMax })
  }
  const label = ambiguousLabel(matrixLabels(options))
  if (label === null) return null
  return refuse('product_combination_ambiguous', 'options', productMessages.ambiguous(label), { label })
}

/** Without options: P10's checks of the one row. */
function checkSingle(
  { rows, flag_serialization }: ProductDraft,
  act: 'create' | 'edit',
): ProductRefusal | null {
  const row = rows[0]
  const isMissing = (typed: TypedNumber | undefined) => String(typed ?? '').trim() === ''
  if (isMissing(row?.price))
    return refuse('product_price_missing', 'rows.0.price', productMessages.priceMissing)
  if (isMissing(row?.promotion_date)) {
    return refuse('product_date_missing', 'rows.0.promotion_date', productMessages.dateMissing)
  }
  if (act === 'edit' && isMissing(row?.sku)) {
    return refuse('product_sku_missing', 'rows.0.sku', productMessages.skuMissing)
  }
  if (isMissing(row?.quantity)) {
    return refuse('product_quantity_missing', 'rows.0.quantity', productMessages.quantityMissing)
  }
  if (flag_serialization && isMissing(row?.serial_run_limit)) {
    return refuse('product_run_limit_missing', 'rows.0.serial_run_limit', productMessages.runLimitMissing)
  }
  return null
}

/** What stands in active rows can be read, and no SKU stands twice. */
export function checkProductRows({
  rows,
  flag_serialization,
}: Pick<ProductDraft, 'rows' | 'flag_serialization'>): ProductRefusal | null {
  const seen = new Set<string>()
  for (const [position, row] of rows.entries()) {
    if (!row.active) continue
    const refusal = checkRow(row, position, flag_serialization) ?? checkSku(row.sku, position, seen)
    if (refusal) return refusal
  }
  return null
}

function checkRow(row: ProductRowDraft, position: number, serialized: boolean): ProductRefusal | null {
  const item = position + 1
  const bad = (rule: ProductRule, name: string, text: string) =>
    refuse(rule, `rows.${position}.${name}`, text, { item })
  const price = row.price.trim()
  if (price !== '' && parseCents(price) === null) {
    return bad('product_price_invalid', 'price', productMessages.priceInvalid(item))
  }
  if (price !== '' && row.promotion_date.trim() === '') {
    return bad('product_date_missing', 'promotion_date', productMessages.rowDateMissing(item))
  }
  if (row.promotion_date.trim() !== '' && readOrderDate(row.promotion_date) === null) {
    return bad('product_date_invalid', 'promotion_date', productMessages.dateInvalid(item))
  }
  if (!isCount(row.quantity, 0)) {
    return bad('product_quantity_invalid', 'quantity', productMessages.quantityInvalid(item, stockMax))
  }
  if (serialized && !isCount(row.serial_run_limit, 1)) {
    return bad(
      'product_run_limit_invalid',
      'serial_run_limit',
      productMessages.runLimitInvalid(item, stockMax),
    )
  }
  return null
}

/** Codes of SKUs differ however they are cased; an empty one is made by the server (P11). */
function checkSku(sku: string, position: number, seen: Set<string>): ProductRefusal | null {
  const code = sku.trim()
  if (code === '') return null
  const folded = code.toLowerCase()
  if (seen.has(folded)) {
    const params = { item: position + 1, sku: code }
    return refuse('product_sku_repeated', `rows.${position}.sku`, productMessages.skuRepeated(code), params)
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

function refuse(
  rule: ProductRule,
  field: string,
  text: string,
  params: Refusal['params'] = {},
): ProductRefusal {
  return { rule, params, field, text }
}

/** The SKU of a row that has none (P11): `random` is six characters of A to Z and 0 to 9. */
export const temporarySku = (productId: number, random: string) => `TEMP${productId}-${random}`

/** Whether a SKU is one that was made and waits for its real code (P11, W1). */
export const isTemporarySku = (sku: string) => /^TEMP\d+-[A-Za-z0-9]{6}$/.test(sku)
