import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { countryName } from '@getzo/domain/countries/countries'
import { shownPrice } from '@getzo/domain/price-book/price-changes'
import { hsCodeText } from '@getzo/domain/products/customs'
import { arrangeRows, makeMatrixMemory } from '../../matrix/matrix-rows'
import { priceRecords, shownDate } from '../../matrix/shown-price'
import {
  blankNames,
  blankTexts,
  type NameTexts,
  type OptionValues,
  type ProductValues,
  type RowValues,
  type TextLanguage,
  type TextValues,
} from './product-values'

/** The initial form values of a stored product. The same record gives the same values, including the keys. */
export function productValues(product: ProductForm): ProductValues {
  const options = product.options.map(
    (option): OptionValues => ({
      key: `option${option.id}`,
      id: option.id,
      name: option.name,
      texts: namesOf(option.texts),
      values: [
        ...option.values.map((value) => ({
          key: `value${value.id}`,
          id: value.id,
          name: value.name,
          pic: value.pic,
          texts: namesOf(value.texts),
        })),
        { key: `next${option.id}`, id: null, name: '', pic: null, texts: { ...blankNames } },
      ],
    }),
  )
  return {
    brand_id: product.brand_id,
    name: product.name,
    description: product.description,
    warranty_information: product.warranty_information,
    should_have: product.should_have,
    language: product.language,
    texts: { en: textsIn(product, 'en'), fr: textsIn(product, 'fr'), cn: textsIn(product, 'cn') },
    wc_url: product.wc_url ?? '',
    hs_code: product.hs_code === null ? '' : hsCodeText(product.hs_code),
    customs_description: product.customs_description ?? '',
    origin_country: countryName(product.origin_country) ?? '',
    weight_entered: product.weight_entered ?? '',
    weight_unit: product.weight_unit ?? 'g',
    length_entered: product.length_entered ?? '',
    width_entered: product.width_entered ?? '',
    height_entered: product.height_entered ?? '',
    size_unit: product.size_unit ?? 'cm',
    flag_options: product.flag_options,
    flag_serialization: product.flag_serialization,
    options,
    rows: storedRows(product, options),
    version: product.version,
  }
}

function storedRows(product: ProductForm, options: readonly OptionValues[]): RowValues[] {
  const memory = makeMatrixMemory()
  // stored rows have their combination's label, by which arrangeRows finds them
  for (const row of product.rows) memory.keep(rowValues(row), row.combo_identifier)
  return arrangeRows(product.flag_options ? options : null, [], memory)
}

function rowValues(row: ProductForm['rows'][number]): RowValues {
  const shown = shownPrice(priceRecords(row.prices), Date.now())
  return {
    combination: `stored ${row.sku_id}`,
    sku_id: row.sku_id,
    promotion_id: shown?.id ?? null,
    active: row.active,
    price: shown?.price ?? '',
    promotion_date: shown === null ? '' : shownDate(shown.start),
    quantity: row.quantity,
    quantity_seen: row.quantity,
    sku: row.sku,
    barcode: row.barcode ?? '',
    pic_url: row.pic_url ?? '',
    serial_run_limit: row.serial_run_limit,
  }
}

function textsIn({ texts }: ProductForm, language: TextLanguage): TextValues {
  return { ...blankTexts, ...texts[language] }
}

const namesOf = (texts: Partial<Record<TextLanguage, { name: string }>>): NameTexts => ({
  en: texts.en?.name ?? '',
  fr: texts.fr?.name ?? '',
  cn: texts.cn?.name ?? '',
})
