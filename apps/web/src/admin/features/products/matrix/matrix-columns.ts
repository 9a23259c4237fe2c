import { dateFromSheet, priceFromSheet, wholeFromSheet } from '@getzo/domain/products/from-sheet'
import { keepTyped } from '@getzo/domain/text/typed-number'
import { shopToday } from '../../../ui/dates/instants'
import type { GridColumn } from '../../../ui/grid/grid-types'
import { isUntracked, type RowValues } from '../form/values/product-values'
import { t } from '../products.text'

const columns: readonly GridColumn[] = [
  {
    name: 'price',
    label: t('row.price'),
    placeholder: '0.00',
    inputMode: 'decimal',
    align: 'end',
    maxLength: 20,
    fromSheet: priceFromSheet,
  },
  {
    name: 'promotion_date',
    label: t('row.date'),
    placeholder: t('row.datePlaceholder'),
    maxLength: 40,
    fromSheet: dateFromSheet,
    today: shopToday,
  },
  {
    name: 'quantity',
    label: t('row.quantity'),
    placeholder: '0',
    inputMode: 'numeric',
    align: 'end',
    toValue: keepTyped,
    fromSheet: wholeFromSheet,
    isKept: (row) => isUntracked(row as unknown as RowValues), // the grid's array is the form's rows
  },
  { name: 'sku', label: t('row.sku'), placeholder: 'SKU012345', maxLength: 100 },
  {
    name: 'barcode',
    label: t('row.barcode'),
    placeholder: '012345678905',
    inputMode: 'numeric',
    maxLength: 100,
  },
  {
    name: 'pic_url',
    label: t('row.picture'),
    placeholder: 'https://',
    inputMode: 'url',
    maxLength: 500,
    isPicture: true,
  },
]

const runLimit: GridColumn = {
  name: 'serial_run_limit',
  label: t('row.runLimit'),
  placeholder: '0',
  inputMode: 'numeric',
  align: 'end',
  toValue: keepTyped,
  fromSheet: wholeFromSheet,
}

const withRunLimit = [...columns, runLimit]

/** The columns of the matrix, in the order of a paste (P6); the run limit only for serialized products. */
export const matrixColumns = (isSerialized: boolean) => (isSerialized ? withRunLimit : columns)

// wide enough to read a SKU and fit a barcode; a picture's address is seen as the picture
const plain =
  'minmax(9.75rem, 1.2fr) 5rem 10.75rem 4.25rem minmax(10rem, 1.2fr) 8.75rem minmax(3.25rem, 1.2fr) 28px'
// with the run limit, in the same room beside the form's notes
const serialized =
  'minmax(9rem, 1.2fr) 4.5rem 9.75rem 3.75rem minmax(9.25rem, 1.2fr) 8.75rem minmax(2.5rem, 1fr) 4.25rem 28px'

/** CSS widths of the columns, with the combination before and the removal button behind them. */
export const matrixWidths = (isSerialized: boolean) => (isSerialized ? serialized : plain)
export const matrixLeastWidth = '56.75rem'
