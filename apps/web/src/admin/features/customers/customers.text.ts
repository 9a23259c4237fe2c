import { customerWords } from '@getzo/domain/customers/customer-words'
import messages from '../../../i18n/en/customers.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

/** The texts of its rules and server errors. */
export const said = knowWords(customerWords)
