import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import type { MergeRules, RowRule } from '@getzo/domain/forms/merge-forms'
import { sumText } from '../../../../../i18n/sum'
import type { Merging } from '../../../../ui/form/conflict/put-together'
import { combinationsOf } from '../../matrix/matrix-rows'
import { t } from '../../products.text'
import { blankNames, blankOption, blankRow, type OptionValues, type RowValues } from './product-values'
import { productValues } from './stored-values'

/** The empty value at the end counts as no row. */
const valueRule: RowRule = {
  keyOf: ({ key, name, id }) => (id === null && name === '' ? null : String(key)),
  blank: { key: 'next', id: null, name: '', pic: null, texts: { ...blankNames } },
}

/** Merges two people's changes of a product, down to a value and a row of the matrix (O28). */
export function productMerging(stored: ProductForm | undefined): Merging<ProductForm> {
  const options = stored === undefined ? [] : productValues(stored).options
  const rules: MergeRules = {
    // another original language moves all texts
    units: [],
    rows: {
      options: { keyOf: ({ key }) => String(key), blank: { ...blankOption() } },
      rows: { keyOf: ({ combination }) => String(combination), blank: { ...blankRow } },
      ...Object.fromEntries(options.map(({ key }) => [`options.${key}.values`, valueRule])),
    },
  }
  return {
    rules,
    rowWords: (row, records) => {
      if ('combination' in row) return rowLabel(row as Readonly<RowValues>, records) // the rows of that name
      return String(row.name)
    },
    valueWords: (_collision, value) => wholeWords(value),
  }
}

/** The combination of a row, named by either side. */
function rowLabel({ combination, sku }: Readonly<RowValues>, records: readonly ProductForm[]): string {
  const labels = records.flatMap((record) => {
    const { flag_options, options } = productValues(record)
    return combinationsOf(flag_options ? options : null).filter(({ key }) => key === combination)
  })
  return labels[0]?.label ?? sku
}

/** A whole row or option that one side has removed. */
function wholeWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('combination' in value) {
    const { price, quantity, sku } = value as RowValues // the rows of that name
    return t('conflict.row', {
      price: price ? sumText(price, 'USD') : '–',
      quantity: String(quantity ?? '–'),
      sku: sku || '–',
    })
  }
  return 'values' in value
    ? (value as OptionValues).values
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', ')
    : undefined
}
