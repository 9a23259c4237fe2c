import { promotionWords } from '@getzo/domain/promotions/promotion-words'
import messages from '../../../i18n/en/price-book.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(promotionWords)
