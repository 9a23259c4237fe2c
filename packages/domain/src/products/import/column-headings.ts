import type { ImportColumn } from './import-columns'

/** Other names of the columns in use. */
const otherNames: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  id: ['product_id'],
  brand_name: ['brand', 'vendor', 'maker', 'marque', '品牌'],
  name: ['product', 'product_name', 'title', 'nom', '名称', '产品名称'],
  description: ['product_description', 'body', '描述'],
  warranty_information: ['warranty', 'garantie', '保修'],
  hs_code: [
    'hs',
    'hs_tariff_code',
    'harmonized_code',
    'tariff_code',
    'commodity_code',
    'code_sh',
    '海关编码',
  ],
  customs_description: ['customs_name', 'declared_name'],
  origin_country: ['origin', 'country_of_origin', 'made_in', 'pays_d_origine', '原产地', '原产国'],
  flag_serialization: ['serialized', 'serialised'],
  language: ['original_language'],
  sku: ['variant_sku', 'code', 'sku_code'],
  barcode: ['variant_barcode', 'ean', 'upc', 'gtin', '条码'],
  price: ['variant_price', 'price_usd', 'prix', '价格'],
  effective_date: ['promotion_date', 'price_date', 'date'],
  quantity: ['qty', 'stock', 'inventory', 'variant_inventory_qty', '数量'],
  serial_run_limit: ['run_limit'],
  pic: ['pic_url', 'picture', 'picture_url', 'image', 'image_src', 'image_url'],
  active: ['is_active'],
}

/** The usual headings of a column, as `plainHeading` writes them: that of the export first. */
export function headingsOf(column: ImportColumn): readonly string[] {
  const [, part, n] = /^(option|value)_(\d)$/.exec(column) ?? []
  const [, language] = /^warranty_information_(\w+)$/.exec(column) ?? []
  return [
    column,
    ...(otherNames[column] ?? []),
    ...(part === undefined ? [] : [`option${n}_${part === 'option' ? 'name' : 'value'}`]),
    ...(language === undefined ? [] : [`warranty_${language}`]),
  ]
}
