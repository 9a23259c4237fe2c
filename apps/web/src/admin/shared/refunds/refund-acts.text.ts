import { refundWords } from '@getzo/domain/refunds/refund-words'
import messages from '../../../i18n/en/refund-acts.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(refundWords)
