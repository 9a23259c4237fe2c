import { orderDetailWords } from '@getzo/domain/order-details/order-detail-words'
import { orderWords } from '@getzo/domain/orders/order-words'
import { oversoldWords } from '@getzo/domain/stock/oversold-words'
import messages from '../../../i18n/en/order-details.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'
import type { ApiError } from '../../api/api-error'
import type { ToastText } from '../../ui/messages/toasts'

export const t = textOf(messages)

knowWords({ ...orderDetailWords, ...oversoldWords })
const said = knowWords(orderWords)

/**
 * The toast of a failed save: a refusal in the server's words, any other failure in the specification's words with its
 * reason (O21, O27).
 */
export const describeFailure =
  (act: 'create' | 'update') =>
  (error: ApiError): ToastText =>
    error.isDefinite ? error.text : [said(`order.detail_${act}_failed`), error.text]
