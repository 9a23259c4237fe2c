import { customerWords } from '@getzo/domain/customers/customer-words'
import { orderWords } from '@getzo/domain/orders/order-words'
import { oversoldWords } from '@getzo/domain/stock/oversold-words'
import { knowWords } from '../../../i18n/words'

/**
 * The messages of orders, their lines and customers. Separate from the catalogue, since the list does not need them.
 */
export const said = knowWords({ ...orderWords, ...customerWords, ...oversoldWords })
