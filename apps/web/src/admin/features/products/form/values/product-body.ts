import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import { measureRoom } from '@getzo/domain/products/measures'
import { checkProduct, type ProductRefusal } from '@getzo/domain/products/product-rules'
import { cleanName, usableValues } from '@getzo/domain/products/variant-matrix'
import { type Refusal, refuse } from '@getzo/domain/refusal'
import { readDecimal, readWhole } from '@getzo/domain/text/typed-number'
import { combinationsOf } from '../../matrix/matrix-rows'
import type { NameTexts, OptionValues, ProductValues, RowValues, TextLanguage } from './product-values'
import { isUntracked, textLanguages } from './product-values'

const measures = ['weight_entered', 'length_entered', 'width_entered', 'height_entered'] as const

/** The first failing check of the form, with the name of the form's own field (P10). */
export function checkProductForm(values: ProductValues, act: 'create' | 'edit'): Refusal | null {
  const options = values.flag_options ? values.options : []
  const rows = values.rows.map((row) => (isUntracked(row) ? { ...row, quantity: 0 } : row))
  const refusal = checkProduct({ ...values, options, rows }, act)
  if (refusal !== null) return { ...refusal, field: formField(refusal, values) }
  return checkMeasures(values)
}

/** A rule's field can be a list, which has no input: returns the input to focus. */
function formField({ field }: ProductRefusal, { options }: ProductValues): string {
  if (field === 'options') return options.length === 0 ? 'flag_options' : 'options.0.name'
  const [, option] = /^options\.(\d+)\.values$/.exec(field) ?? []
  if (option === undefined) return field
  const last = (options[Number(option)]?.values.length ?? 1) - 1
  return `options.${option}.values.${last}.name`
}

function checkMeasures(values: ProductValues): Refusal | null {
  const field = measures.find(
    (name) => values[name].trim() !== '' && readDecimal(values[name], measureRoom) === null,
  )
  return field === undefined ? null : refuse('product.measure_invalid', field)
}

/** The body of a product's save, with all values of its form (P12). */
export function productBody(values: ProductValues): ProductSave {
  const { flag_options, language } = values
  return {
    brand_id: values.brand_id ?? 0,
    name: values.name.trim(),
    description: values.description.trim(),
    warranty_information: values.warranty_information.trim(),
    should_have: values.should_have.trim(),
    wc_url: orNull(values.wc_url),
    hs_code: orNull(values.hs_code),
    customs_description: orNull(values.customs_description),
    origin_country: orNull(values.origin_country),
    flag_options,
    flag_serialization: values.flag_serialization,
    language,
    texts: textsBody(values),
    weight_entered: measureOf(values.weight_entered),
    weight_unit: values.weight_unit,
    length_entered: measureOf(values.length_entered),
    width_entered: measureOf(values.width_entered),
    height_entered: measureOf(values.height_entered),
    size_unit: values.size_unit,
    options: flag_options ? values.options.map((option) => optionBody(option, language)) : [],
    rows: rowsBody(values),
  }
}

function textsBody({ texts, language }: ProductValues): NonNullable<ProductSave['texts']> {
  const written = textLanguages.filter(
    (one) => one !== language && Object.values(texts[one]).some((text) => text.trim() !== ''),
  )
  return Object.fromEntries(
    written.map((one) => [
      one,
      {
        name: texts[one].name.trim(),
        description: texts[one].description.trim(),
        warranty_information: texts[one].warranty_information.trim(),
        should_have: texts[one].should_have.trim(),
      },
    ]),
  )
}

function optionBody(option: OptionValues, language: TextLanguage): ProductSave['options'][number] {
  return {
    id: option.id,
    name: cleanName(option.name),
    texts: namesBody(option.texts, language),
    values: usableValues(option).flatMap((position) => {
      const value = option.values[position]
      if (value === undefined) return []
      const { id, name, pic, texts } = value
      return [{ id, name: cleanName(name), pic, texts: namesBody(texts, language) }]
    }),
  }
}

function namesBody(texts: NameTexts, language: TextLanguage) {
  const written = textLanguages.filter((one) => one !== language && texts[one].trim() !== '')
  return Object.fromEntries(written.map((one) => [one, { name: cleanName(texts[one]) }]))
}

function rowsBody({ flag_options, flag_serialization, options, rows }: ProductValues): ProductSave['rows'] {
  const names = new Map(
    options.flatMap(({ values }) => values.map(({ key, name }) => [key, cleanName(name)])),
  )
  const combinations = combinationsOf(flag_options ? options : null)
  return rows.map((row, place) => ({
    ...rowBody(row, flag_serialization),
    values: (combinations[place]?.values ?? []).map((key) => names.get(key) ?? ''),
  }))
}

function rowBody(row: RowValues, isSerialized: boolean) {
  return {
    sku_id: row.sku_id,
    active: row.active,
    promotion_id: row.promotion_id,
    price: row.price.trim(),
    promotion_date: row.promotion_date.trim(),
    ...countBody(row),
    sku: row.sku.trim(),
    barcode: orNull(row.barcode),
    pic_url: orNull(row.pic_url),
    serial_run_limit: isSerialized ? readWhole(row.serial_run_limit) : null,
  }
}

/** A number that is hidden, or that nobody typed over, stays what it is. A draft of an older version has seen none. */
function countBody(row: RowValues) {
  const { quantity, quantity_seen: seen } = row
  if (isUntracked(row)) return {}
  if (seen === null || seen === undefined) return { quantity: readWhole(quantity) }
  const isSeen = String(quantity) === String(seen)
  return { quantity: isSeen ? seen : readWhole(quantity), quantity_seen: seen }
}

const measureOf = (text: string) => readDecimal(text, measureRoom)

function orNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
