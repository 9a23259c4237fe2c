import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { rowIcons } from '../../../parts/row-icons'
import { useText } from '../../../shell/context'
import { Shell } from '../../../shell/Shell'
import { OrderSteps } from '../steps/OrderSteps'
import { orderText } from './order.text'
import { OrderTexts } from './order-texts'

/**
 * The customer's order page as the server draws it (K1 to K12). The script hydrates the content of #order; the shell
 * around it never changes.
 */
export function OrderPage(props: OrderPageProps) {
  const t = useText(orderText)
  return (
    <Shell wide>
      <Icons />
      <div id="order">
        <OrderTexts value={t}>
          <OrderSteps {...props} />
        </OrderTexts>
      </div>
    </Shell>
  )
}

/** The drawings of the page, once and outside the hydrated part, so that the script contains none of them. */
function Icons() {
  return (
    <svg className="only-heard" aria-hidden="true">
      {Object.entries(rowIcons).map(([name, path]) => (
        <path key={name} id={`icon-${name}`} d={path} />
      ))}
    </svg>
  )
}
