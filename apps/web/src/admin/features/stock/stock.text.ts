import { stockWords } from '@getzo/domain/stock/stock-words'
import messages from '../../../i18n/en/stock.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(stockWords)
