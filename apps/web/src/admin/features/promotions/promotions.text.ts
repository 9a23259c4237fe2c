import { productWords } from '@getzo/domain/products/product-words'
import { promotionWords } from '@getzo/domain/promotions/promotion-words'
import messages from '../../../i18n/en/promotions.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(productWords)
knowWords(promotionWords)
