import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import type { Messages } from '@lingui/core'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { textIn } from '../../../i18n/translated'
import { type OrderMessages, OrderTexts, type OwnMessages } from '../../features/order/page/order-texts'
import { OrderSteps } from '../../features/order/steps/OrderSteps'
import { PageContextProvider } from '../../shell/context'

/**
 * Hydrates the order with the data that the server drew it from. The entry of each language calls it with that
 * language's texts, so that a phone fetches no others and the texts load in parallel; the texts that only some phones
 * need are in the page.
 */
export function takeOver(messages: OwnMessages) {
  const root = document.getElementById('order')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  // written by render.tsx
  const { props, context, texts } = JSON.parse(data) as {
    props: OrderPageProps
    context: PageContext
    texts?: Messages
  }
  const onTakenOver = () => {
    root.dataset.takenOver = ''
  }
  hydrateRoot(
    root,
    <PageContextProvider value={context}>
      <OrderTexts value={textIn<OrderMessages>(context.language, { ...messages, ...texts })}>
        <TakenOver onTakenOver={onTakenOver}>
          <OrderSteps {...props} />
        </TakenOver>
      </OrderTexts>
    </PageContextProvider>,
  )
}

/** Signals that React has hydrated the page: scripts that add to it (client/open-tag) have to wait for that. */
function TakenOver({ onTakenOver, children }: { onTakenOver: () => void; children: ReactNode }) {
  useEffect(onTakenOver, [onTakenOver])
  return children
}
