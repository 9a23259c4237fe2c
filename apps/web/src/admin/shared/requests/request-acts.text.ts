import { changeRequestWords } from '@getzo/domain/orders/requests/change-request-words'
import messages from '../../../i18n/en/request-acts.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(changeRequestWords)
