import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { useOrderText } from './order-texts'

/** What an item that has arrived offers: its warranty, its care, and to say how it is (K14). */
export function AfterCare({ care }: { care: CustomerOrderDetail['after_care'] }) {
  const t = useOrderText()
  if (care === null) return null
  const { code, item_type } = care
  return (
    <ul className="after-care">
      {care.has_warranty ? (
        <li>
          <a href={publicPages.warranty(code)}>{t('order.warranty')}</a>
        </li>
      ) : null}
      {care.has_care ? (
        <li>
          <a href={`${publicPages.scan(code)}#care`}>{t('order.care')}</a>
        </li>
      ) : null}
      <li>
        <a href={publicPages.feedbackJump(code, item_type)}>{t('order.feedback')}</a>
      </li>
    </ul>
  )
}
