import { type ImportColumn, importColumns, importLanguages } from './import-columns'

/** For each of a file's columns what it is, or null for one that is not read. */
export type ColumnMatch = readonly (ImportColumn | null)[]

/** Other names of the columns in use; all as `plain` writes them. */
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

const known: ReadonlyMap<string, ImportColumn> = new Map([
  ...importColumns.flatMap((column) =>
    [column, ...(otherNames[column] ?? [])].map((name) => [name, column] as const),
  ),
  ...[1, 2, 3, 4, 5, 6].flatMap(
    (n) =>
      [
        [`option${n}_name`, `option_${n}` as ImportColumn],
        [`option${n}_value`, `value_${n}` as ImportColumn],
      ] as const,
  ),
  ...importLanguages.map((language) => [`warranty_${language}`, `warranty_information_${language}`] as const),
])

/** 'Product Name', 'product-name' and 'PRODUCT_NAME ' are one heading. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** The columns by a file's headings; of two equal ones, the first. */
export function matchColumns(headings: readonly string[]): ColumnMatch {
  const taken = new Set<ImportColumn>()
  return headings.map((heading) => {
    const column = known.get(plain(heading)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The text by which a matching by hand is remembered: that of the next file with the same headings. */
export const headingSignature = (headings: readonly string[]) => headings.map(plain).join('\n')

/** The column that a matching has twice, or null. */
export const repeatedColumn = (match: ColumnMatch): ImportColumn | null =>
  match.find((column, at) => column !== null && match.indexOf(column) < at) ?? null
