import { orderDetailWords } from '@getzo/domain/orders/order-detail-words'
import { orderWords } from '@getzo/domain/orders/order-words'
import messages from '../../../i18n/en/order-details.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(orderDetailWords)
knowWords(orderWords)
