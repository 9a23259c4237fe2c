import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import type { OrderTranslate } from './order-texts'

export const shownHashLength = 10

/** The window's title (K2): the first characters of the link, and once the order is proven a greeting by name. */
export const orderTitle = (props: OrderPageProps, t: OrderTranslate): string =>
  props.step === 'details' ? greetingOf(props.order, t) : cutText(props.hash, shownHashLength)

/** A greeting by name, or the notice that the order no longer has a customer (K2, K19). */
export const greetingOf = ({ customer_name: name }: CustomerOrderView, t: OrderTranslate): string =>
  name === null ? t('order.noCustomer') : t('order.greeting', { name })
