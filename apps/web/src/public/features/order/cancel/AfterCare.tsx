import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { useOrderText } from '../page/order-texts'
import { Row } from '../page/Row'

/** The links of an item that has arrived: warranty, care, and feedback (K14). */
export function AfterCare({ care }: { care: CustomerOrderDetail['after_care'] }) {
  const t = useOrderText()
  if (care === null) return null
  const { code, item_type } = care
  return (
    <ul className="ways order-ways">
      {care.has_warranty ? (
        <Row icon="warranty" href={publicPages.warranty(code)}>
          {t('order.warranty')}
        </Row>
      ) : null}
      {care.has_care ? (
        <Row icon="care" href={`${publicPages.scan(code)}#care`}>
          {t('order.care')}
        </Row>
      ) : null}
      <Row icon="feedback" href={publicPages.feedbackJump(code, item_type)}>
        {t('order.feedback')}
      </Row>
    </ul>
  )
}
