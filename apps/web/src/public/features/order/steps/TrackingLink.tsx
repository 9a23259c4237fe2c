import { trackingPage } from '@getzo/contract/paths'
import { usePage } from '../../../shell/context'
import { useOrderText } from '../page/order-texts'

/** The link to the carrier's page of the parcel, in the page's language (K4, K14). */
export function TrackingLink({ id }: { id: string }) {
  const t = useOrderText()
  const { language } = usePage()
  return (
    <p className="tracking">
      <a
        className="button button-block"
        href={trackingPage(id, language)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('order.track')} <span className="only-heard">{t('order.newTab')}</span>
      </a>
    </p>
  )
}
