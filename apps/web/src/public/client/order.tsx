import '../features/order/order.css'
import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import { hydrateRoot } from 'react-dom/client'
import { OrderPage } from '../features/order/OrderPage'
import { PageContextProvider } from '../shell/context'

/** Takes the order page over from the server, with the data that it was drawn from. */
const root = document.getElementById('page')
const data = document.getElementById('page-data')?.textContent
if (root && data) {
  const { props, context } = JSON.parse(data) as { props: OrderPageProps; context: PageContext } // written by render.tsx
  hydrateRoot(
    root,
    <PageContextProvider value={context}>
      <OrderPage {...props} />
    </PageContextProvider>,
  )
}
