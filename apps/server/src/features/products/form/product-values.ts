import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import { countryCodeOf } from '@getzo/domain/countries/countries'
import { customsDescriptionOf, hsCodeOf } from '@getzo/domain/products/customs'
import { measureRoom, toGrams, toMillimetres } from '@getzo/domain/products/measures'
import { readDecimal } from '@getzo/domain/text/typed-number'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../../http/refused'
import { productTextFields, storedTexts } from './product-texts'
import type { StoredProduct } from './stored-product'

/** The columns of a product's own row that a save writes, compared and written as they are. */
export type ProductValues = Omit<StoredProduct, 'id' | 'version'>

/** Whether a product's own row holds these values. */
export const isStored = (values: ProductValues, stored: StoredProduct) =>
  Object.entries(values).every(([name, value]) => stored[name as keyof ProductValues] === value) // entries forget the keys

/** The columns of a product's own row. */
type ProductFields = Omit<ProductSave, 'options' | 'rows' | 'version'>
type ProductTexts = NonNullable<NonNullable<ProductSave['texts']>['en']>

/** The product's own row by its form; fields that it leaves out stay as stored. */
export function productValues(input: ProductFields, stored?: StoredProduct): ProductValues {
  const language = input.language ?? stored?.language ?? 'en'
  const texts = textsOf(input, parsedTexts(stored?.texts))
  return {
    brand_id: Number(input.brand_id),
    name: tidied(input.name),
    description: tidied(input.description),
    flag_options: input.flag_options,
    flag_serialization: input.flag_serialization,
    warranty_information: tidied(input.warranty_information ?? stored?.warranty_information ?? ''),
    should_have: tidied(input.should_have ?? stored?.should_have ?? ''),
    wc_url: orNull(input.wc_url === undefined ? stored?.wc_url : input.wc_url),
    ...customsOf(input, stored),
    language,
    texts: storedTexts(texts, productTextFields, language),
    ...weightOf(input, stored),
    ...sizeOf(input, stored),
  }
}

/** The texts in further languages; what yours should have stays as stored where a language's texts leave it out. */
function textsOf({ texts }: ProductFields, stored: Record<string, Record<string, string>>) {
  if (texts === undefined) return stored
  const keep = ([language, written]: [string, ProductTexts]) => [
    language,
    { ...written, should_have: written.should_have ?? stored[language]?.should_have ?? '' },
  ]
  return Object.fromEntries(Object.entries(texts).map(keep)) as Record<string, Record<string, string>> // as typed above
}

/** The values for customs as stored, which the rules of customs have accepted already. */
function customsOf(input: ProductFields, stored?: StoredProduct) {
  const { hs_code: code, customs_description: description, origin_country: origin } = input
  return {
    hs_code: code === undefined ? (stored?.hs_code ?? null) : hsCodeOf(code ?? '') || null,
    customs_description:
      description === undefined
        ? (stored?.customs_description ?? null)
        : customsDescriptionOf(description ?? '') || null,
    origin_country: origin === undefined ? (stored?.origin_country ?? null) : countryCodeOf(origin ?? ''),
  }
}

const sides = ['length', 'width', 'height'] as const

function weightOf(input: ProductFields, stored?: StoredProduct) {
  const entered = measureOf(input, 'weight_entered', stored)
  const unit = input.weight_unit === undefined ? (stored?.weight_unit ?? null) : input.weight_unit
  if (entered === null) return { weight_entered: null, weight_unit: null, weight_g: null }
  if (unit === null) throw unitMissing('weight_unit')
  return { weight_entered: entered, weight_unit: unit, weight_g: toGrams(entered, unit) }
}

function sizeOf(input: ProductFields, stored?: StoredProduct) {
  const [length = null, width = null, height = null] = sides.map((side) =>
    measureOf(input, `${side}_entered`, stored),
  )
  const unit = input.size_unit === undefined ? (stored?.size_unit ?? null) : input.size_unit
  const isMeasured = [length, width, height].some((entered) => entered !== null)
  if (isMeasured && unit === null) throw unitMissing('size_unit')
  const inMillimetres = (entered: string | null) =>
    entered === null || unit === null ? null : toMillimetres(entered, unit)
  return {
    length_entered: length,
    width_entered: width,
    height_entered: height,
    size_unit: isMeasured ? unit : null,
    length_mm: inMillimetres(length),
    width_mm: inMillimetres(width),
    height_mm: inMillimetres(height),
  }
}

type MeasureField = 'weight_entered' | `${(typeof sides)[number]}_entered`

/** A measure as it was entered, with a point and without zeros that say nothing. */
function measureOf(input: ProductFields, field: MeasureField, stored?: StoredProduct): string | null {
  const typed = input[field]
  if (typed === undefined) return stored?.[field] ?? null
  if (typed === null || typed.trim() === '') return null
  const read = readDecimal(typed, measureRoom)
  if (read === null) {
    throw new Refused('rule', { field }, say('product.measure_invalid'))
  }
  return read.includes('.') ? read.replace(/\.?0+$/, '') : read
}

const unitMissing = (field: string) => new Refused('rule', { field }, say('product.unit_missing'))

const parsedTexts = (texts = '{}') => JSON.parse(texts) as Record<string, Record<string, string>> // as storedTexts wrote it
const tidied = (text: string) => text.normalize('NFC').trim()
const orNull = (text: string | null | undefined) => tidied(text ?? '') || null
