import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import { cutText } from '@getzo/domain/text/cut-text'
import { orderText } from './order.text'

const shownHashLength = 10

/** The window's title (K2): the link's first characters, and once the order is proven a greeting by name. */
export function orderTitle(props: OrderPageProps, { language }: PageContext): string {
  return props.step === 'details'
    ? orderText[language]('order.greeting', { name: props.order.customer_name })
    : cutText(props.hash, shownHashLength)
}
