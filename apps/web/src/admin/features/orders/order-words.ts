import { customerWords } from '@getzo/domain/customers/customer-words'
import { orderWords } from '@getzo/domain/orders/order-words'
import { knowWords } from '../../../i18n/words'

/** What orders, their lines and their customers' rules say. Apart from the catalogue: the list does without. */
export const said = knowWords({ ...orderWords, ...customerWords })
