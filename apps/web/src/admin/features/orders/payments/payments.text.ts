import { paymentWords } from '@getzo/domain/payments/payment-words'
import { refundWords } from '@getzo/domain/refunds/refund-words'
import messages from '../../../../i18n/en/payments.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords({ ...paymentWords, ...refundWords })
