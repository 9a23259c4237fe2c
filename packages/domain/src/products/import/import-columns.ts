import { productLimits } from '../product-limits'
import { optionsMax } from '../variant-matrix'

/** The languages of a product's texts (P18). */
export const importLanguages = ['en', 'fr', 'cn'] as const
export type ImportLanguage = (typeof importLanguages)[number]

export const importTextFields = ['name', 'description', 'warranty_information'] as const
export type ImportTextField = (typeof importTextFields)[number]

const optionNumbers = [1, 2, 3, 4, 5, 6] as const

/** A product's columns for customs (W8). */
export const customsImportColumns = ['hs_code', 'customs_description', 'origin_country'] as const
export type CustomsImportColumn = (typeof customsImportColumns)[number]

/** A product's columns, repeated on each of its rows. */
export const productImportColumns = [
  'id',
  'brand_name',
  'name',
  'description',
  'warranty_information',
  'wc_url',
  ...customsImportColumns,
  'flag_serialization',
  'language',
  ...importLanguages.flatMap((language) => importTextFields.map((field) => `${field}_${language}` as const)),
] as const

/** The columns of a row's combination. */
export const optionImportColumns = optionNumbers.flatMap((n) => [`option_${n}`, `value_${n}`] as const)

/** The columns of a row's SKU. */
export const skuImportColumns = [
  'active',
  'sku',
  'barcode',
  'price',
  'effective_date',
  'quantity',
  'serial_run_limit',
  'pic',
] as const

export type ProductImportColumn = (typeof productImportColumns)[number]
export type OptionImportColumn = (typeof optionImportColumns)[number]
export type SkuImportColumn = (typeof skuImportColumns)[number]
/** A column of a products file, by the heading that the export gives it. */
export type ImportColumn = ProductImportColumn | OptionImportColumn | SkuImportColumn

/** Every column that an import reads, in the order of the export. */
export const importColumns: readonly ImportColumn[] = [
  ...productImportColumns,
  ...optionImportColumns,
  ...skuImportColumns,
]

/** The pairs of columns of a row's options. */
export const optionPairs: readonly Readonly<{ name: OptionImportColumn; value: OptionImportColumn }>[] =
  optionNumbers.slice(0, optionsMax).map((n) => ({ name: `option_${n}`, value: `value_${n}` }))

/** The column of a text in one more language. */
export const textColumn = (field: ImportTextField, language: ImportLanguage): ImportColumn =>
  `${field}_${language}`

/** The most characters of a column's cell; other columns have rules of their own. */
export function cellLimit(column: ImportColumn): number {
  const field = importTextFields.find((one) => column === one || column.startsWith(`${one}_`))
  if (field !== undefined) return productLimits[field]
  if (customsImportColumns.some((one) => column === one)) return productLimits.customs
  return column === 'wc_url' || column === 'pic' ? productLimits.address : productLimits.code
}

/** Whether a column's cell may have several lines. */
export const hasLines = (column: ImportColumn) =>
  column.startsWith('description') || column.startsWith('warranty_information')
