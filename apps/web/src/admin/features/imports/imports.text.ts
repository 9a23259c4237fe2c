import { arrivalWords } from '@getzo/domain/arrivals/arrival-words'
import { customerWords } from '@getzo/domain/customers/customer-words'
import { fileWords } from '@getzo/domain/files/file-words'
import {
  type ImportFieldName,
  type ImportKind,
  importFields,
  importKinds,
} from '@getzo/domain/imports/import-kinds'
import { recordImportWords } from '@getzo/domain/imports/import-words'
import { orderWords } from '@getzo/domain/orders/order-words'
import { importWords } from '@getzo/domain/products/import/import-words'
import { productWords } from '@getzo/domain/products/product-words'
import { stockWords } from '@getzo/domain/stock/stock-words'
import messages from '../../../i18n/en/imports.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

/** The messages of imports, and of the services that write their records. */
export const said = knowWords({
  ...recordImportWords,
  ...importWords,
  ...fileWords,
  ...orderWords,
  ...customerWords,
  ...productWords,
  ...stockWords,
  ...arrivalWords,
})

export const fieldsOf = (kind: ImportKind): ImportFieldName[] => importFields[kind].map(({ name }) => name)

/** The name of a field of any kind. */
export function anyFieldName(field: string): string {
  const known = importKinds.flatMap(fieldsOf).find((name) => name === field)
  return known === undefined ? field : t(`field.${known}`)
}

/** The name of a field as a check stores it; of an order's line 'quantity' and its SKU. */
export function fieldName(kind: ImportKind, field: string): string {
  const known = fieldsOf(kind).find((name) => name === field)
  if (known !== undefined) return t(`field.${known}`)
  if (field === 'combination') return t('field.combination')
  if (field.startsWith('price_sold ')) {
    return t('field.priceSoldOf', { sku: field.slice('price_sold '.length) })
  }
  return field.startsWith('quantity ')
    ? t('field.quantityOf', { sku: field.slice('quantity '.length) })
    : field
}
