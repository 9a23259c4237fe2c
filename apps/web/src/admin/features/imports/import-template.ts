import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { type ImportColumn, importColumns } from '@getzo/domain/products/import/import-columns'
import { saveAs } from '../../api/save-as'
import { csvOf } from './csv-of'
import { t } from './imports.text'

const product: Partial<Record<ImportColumn, string>> = {
  brand_name: 'Your brand',
  name: 'Mug',
  description: 'Holds tea',
  warranty_information: 'Two years',
  hs_code: '6912.00',
  customs_description: 'Mug of stoneware',
  origin_country: 'CA',
  flag_serialization: 'no',
  language: 'en',
  name_fr: 'Tasse',
  description_fr: 'Pour le thé',
  option_1: 'Size',
  active: 'yes',
  price: '12.50',
  effective_date: '2026-01-31',
  quantity: '10',
}

/** All columns, with a product in two sizes as an example to overwrite: its brand does not exist. */
function productRows() {
  const sizes = ['Small', 'Large'].map((size) => ({ ...product, value_1: size, sku: `MUG-${size[0]}` }))
  const lines = sizes.map((row: Partial<Record<ImportColumn, string>>) =>
    importColumns.map((column) => row[column] ?? ''),
  )
  return [importColumns, ...lines]
}

const quantityRows = () => [
  ['sku', 'quantity'],
  ['MUG-S', '10'],
  ['MUG-L', '4'],
]

const arrivalRows = () => [
  ['sku', 'quantity', 'unit_cost'],
  ['MUG-S', '24', '6.40'],
  ['MUG-L', '12', '8.40'],
]

const templates = {
  products: { rows: productRows, name: 'imports.templateName' },
  quantities: { rows: quantityRows, name: 'imports.quantitiesTemplate' },
  arrivals: { rows: arrivalRows, name: 'imports.arrivalsTemplate' },
} as const

/** Kinds of imports with a file that shows their columns. */
export const hasTemplate = (kind: ImportKind): kind is keyof typeof templates => kind in templates

/** Saves that file, with an example to overwrite. */
export function saveTemplate(kind: keyof typeof templates) {
  const { rows, name } = templates[kind]
  saveAs(csvOf(rows()), `${t(name)}.csv`)
}
