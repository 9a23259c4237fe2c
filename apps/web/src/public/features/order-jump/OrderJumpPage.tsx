import { type OrderJumpProps, publicPages } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { jumpText } from './jump.text'

/** The target of an order's short link: a thank-you and the link to the order (Q9). */
export function OrderJumpPage({ orderHash }: OrderJumpProps) {
  const t = useText(jumpText)
  return (
    <Shell>
      <div className="order-jump-thanks">
        <div className="order-jump-letter" />
        <h1>{t('jump.heading')}</h1>
        <p>{t('jump.text')}</p>
        <a className="button button-block" href={publicPages.order(orderHash)}>
          {t('jump.view')}
        </a>
      </div>
    </Shell>
  )
}
