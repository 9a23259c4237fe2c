import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { textIn } from '../../../i18n/translated'
import { OrderSteps } from '../../features/order/OrderSteps'
import { type OrderMessages, OrderTexts } from '../../features/order/order-texts'
import { PageContextProvider } from '../../shell/context'

/**
 * Takes the order over from the server, with the data that it was drawn from. Each language's entry calls it with that
 * language's texts, so that a phone fetches no others, and need not read this script before it knows which.
 */
export function takeOver(messages: OrderMessages) {
  const root = document.getElementById('order')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { props, context } = JSON.parse(data) as { props: OrderPageProps; context: PageContext } // written by render.tsx
  const onTakenOver = () => {
    root.dataset.takenOver = ''
  }
  hydrateRoot(
    root,
    <PageContextProvider value={context}>
      <OrderTexts value={textIn<OrderMessages>(context.language, messages)}>
        <TakenOver onTakenOver={onTakenOver}>
          <OrderSteps {...props} />
        </TakenOver>
      </OrderTexts>
    </PageContextProvider>,
  )
}

/** Tells when the page is React's: whoever adds to it (client/open-tag) has to wait until then. */
function TakenOver({ onTakenOver, children }: { onTakenOver: () => void; children: ReactNode }) {
  useEffect(onTakenOver, [onTakenOver])
  return children
}
