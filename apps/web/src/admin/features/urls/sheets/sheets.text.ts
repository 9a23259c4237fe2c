import { papersWords } from '@getzo/domain/papers/papers-words'
import { sheetWords } from '@getzo/domain/urls/sheets/sheet-words'
import messages from '../../../../i18n/en/url-sheets.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords({ ...papersWords, ...sheetWords })
