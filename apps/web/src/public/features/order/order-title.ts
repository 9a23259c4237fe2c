import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { cutText } from '@getzo/domain/text/cut-text'
import type { OrderTranslate } from './order-texts'

export const shownHashLength = 10

/** The window's title (K2): the link's first characters, and once the order is proven a greeting by name. */
export const orderTitle = (props: OrderPageProps, t: OrderTranslate): string =>
  props.step === 'details'
    ? t('order.greeting', { name: props.order.customer_name })
    : cutText(props.hash, shownHashLength)
