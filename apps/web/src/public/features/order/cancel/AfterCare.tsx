import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import { afterCarePages } from '@getzo/contract/scan/after-care-pages'
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
        <Row icon="warranty" href={afterCarePages.warranty(code)}>
          {t('order.warranty')}
        </Row>
      ) : null}
      {care.has_care ? (
        <Row icon="care" href={`${afterCarePages.scan(code)}#care`}>
          {t('order.care')}
        </Row>
      ) : null}
      <Row icon="feedback" href={afterCarePages.feedbackJump(code, item_type)}>
        {t('order.feedback')}
      </Row>
    </ul>
  )
}
