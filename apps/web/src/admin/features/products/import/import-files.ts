import { type ImportColumn, importColumns } from '@getzo/domain/products/import/import-columns'
import { neutralCell } from '@getzo/domain/text/formula-safe'
import { saidText } from '../../../../i18n/words'
import { saveAs } from '../../../api/save-as'
import type { PlanRow } from './import.api'
import { columnName, t } from './import.text'

/** Lines of cells as a CSV that Excel opens, with its mark. */
function csvOf(lines: readonly (readonly string[])[]): Blob {
  const quoted = (cell: string) => `"${neutralCell(cell).replaceAll('"', '""')}"`
  const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return new Blob(['\uFEFF', text], { type: 'text/csv' })
}

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
export function saveTemplate() {
  const sizes = ['Small', 'Large'].map((size) => ({ ...product, value_1: size, sku: `MUG-${size[0]}` }))
  const lines = sizes.map((row: Partial<Record<ImportColumn, string>>) =>
    importColumns.map((column) => row[column] ?? ''),
  )
  saveAs(csvOf([importColumns, ...lines]), `${t('import.templateName')}.csv`)
}

/** The problems of a file, one per line. */
export function saveProblems(rows: readonly PlanRow[]) {
  const lines = rows.flatMap(({ line, product_name, sku, problems }) =>
    problems.map(({ column, ...problem }) => [
      String(line),
      product_name,
      sku,
      column === null ? '' : columnName(column),
      saidText(problem),
    ]),
  )
  const headings = [t('plan.line'), t('plan.product'), t('plan.sku'), t('match.heading'), t('plan.fate.bad')]
  saveAs(csvOf([headings, ...lines]), `${t('plan.downloadName')}.csv`)
}
