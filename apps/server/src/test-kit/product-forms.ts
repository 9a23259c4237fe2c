import type { ProductForm, ProductSave } from '@getzo/contract/products/product-form.schema'

type Row = ProductSave['rows'][number]

/** A row of a product form, at a price of 10 from 2026 on. */
export const formRow = (values: string[], columns: Partial<Row> = {}): Row => ({
  values,
  active: true,
  promotion_id: null,
  price: '10.00',
  promotion_date: '2026-01-01 00:00:00',
  quantity: 5,
  sku: '',
  ...columns,
})

/** A product without options, as its form sends it. */
export const plainForm = (brand_id: number, columns: Partial<ProductSave> = {}): ProductSave => ({
  brand_id,
  name: 'Mug',
  description: 'Holds tea',
  flag_options: false,
  flag_serialization: false,
  options: [],
  rows: [formRow([])],
  ...columns,
})

/** A product in two sizes and two colours, as its form sends it. */
export const optionsForm = (brand_id: number, columns: Partial<ProductSave> = {}): ProductSave =>
  plainForm(brand_id, {
    flag_options: true,
    options: [
      { name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] },
      { name: 'Color', values: [{ name: 'Brown' }, { name: 'Blue' }] },
    ],
    rows: [
      formRow(['Small', 'Brown']),
      formRow(['Small', 'Blue']),
      formRow(['Large', 'Brown']),
      formRow(['Large', 'Blue']),
    ],
    ...columns,
  })

/** The form as a person has it who has read the product and typed nothing. */
export function formOf(held: ProductForm): ProductSave {
  const shown = held.rows.map((row) => {
    const [price = null] = row.prices.filter(({ active }) => active)
    return formRow(row.combo_identifier === 'NO OPTIONS' ? [] : row.combo_identifier.split(' - '), {
      sku_id: row.sku_id,
      active: row.active,
      promotion_id: price?.id ?? null,
      price: price?.price ?? '',
      promotion_date: price?.promotion_date ?? '',
      quantity: row.quantity,
      sku: row.sku,
      barcode: row.barcode,
      serial_run_limit: row.serial_run_limit,
      pic_url: row.pic_url,
    })
  })
  const {
    brand_id: brand,
    name,
    description,
    warranty_information,
    should_have,
    wc_url,
    hs_code,
    customs_description,
    origin_country,
    flag_options,
    flag_serialization,
  } = held
  return {
    brand_id: brand,
    name,
    description,
    warranty_information,
    should_have,
    wc_url,
    hs_code,
    customs_description,
    origin_country,
    flag_options,
    flag_serialization,
    language: held.language,
    texts: held.texts,
    options: held.options,
    rows: shown,
    version: held.version,
  }
}
/** The form with another row. */
export const changedRow = (
  form: ProductSave,
  place: number,
  change: Partial<ProductSave['rows'][number]>,
) => ({
  ...form,
  rows: form.rows.map((row, at) => (at === place ? { ...row, ...change } : row)),
})

/** Rows as a form has them that names no SKU. */
export const withoutSkus = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, sku_id: null }))
