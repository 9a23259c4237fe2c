import '../features/order/order.css'
import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { PageContext } from '@getzo/contract/pages/pages'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type messages from '../../i18n/en/order.json'
import { textIn } from '../../i18n/translated'
import { OrderSteps } from '../features/order/OrderSteps'
import { OrderTexts } from '../features/order/order-texts'
import { PageContextProvider } from '../shell/context'

// each language is a file of its own, of which a phone fetches one
const catalogues = {
  en: () => import('../../i18n/en/order.json'),
  fr: () => import('../../i18n/fr/order.json'),
  cn: () => import('../../i18n/cn/order.json'),
}

/** Takes the order over from the server, with the data that it was drawn from. */
async function takeOver(root: HTMLElement, data: string) {
  const { props, context } = JSON.parse(data) as { props: OrderPageProps; context: PageContext } // written by render.tsx
  const catalogue = await catalogues[context.language]()
  const onTakenOver = () => {
    root.dataset.takenOver = ''
  }
  hydrateRoot(
    root,
    <PageContextProvider value={context}>
      <OrderTexts value={textIn<typeof messages>(context.language, catalogue.default)}>
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

const root = document.getElementById('order')
const data = document.getElementById('page-data')?.textContent
if (root && data) void takeOver(root, data)
