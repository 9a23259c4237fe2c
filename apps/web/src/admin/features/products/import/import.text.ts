import { fileWords } from '@getzo/domain/files/file-words'
import type { ImportColumn } from '@getzo/domain/products/import/import-columns'
import { importWords } from '@getzo/domain/products/import/import-words'
import { productWords } from '@getzo/domain/products/product-words'
import messages from '../../../../i18n/en/product-import.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)

/** The messages of files, import rules and the server. */
export const said = knowWords({ ...importWords, ...fileWords, ...productWords })

export const columnName = (column: ImportColumn) => t(`column.${column}`)
