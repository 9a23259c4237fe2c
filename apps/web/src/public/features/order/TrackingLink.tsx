import { trackingPage } from '@getzo/contract/paths'
import { useId } from 'react'
import { usePage } from '../../shell/context'
import { useOrderText } from './order-texts'

/**
 * The way to the carrier's page in the page's language (K4, K14). Parcel and letter read alike (O32); which of them it is
 * of is heard, and stands in the step above.
 */
export function TrackingLink({
  id,
  of,
  isMain = false,
}: {
  id: string
  of: 'order.parcel' | 'order.letter'
  isMain?: boolean
}) {
  const t = useOrderText()
  const { language } = usePage()
  const description = useId()
  return (
    <p className="tracking">
      <a
        className={isMain ? 'button button-block' : 'line-link'}
        href={trackingPage(id, language)}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={description}
      >
        {t('order.track')} <span className="only-heard">{t('order.newTab')}</span>
      </a>
      <span className="only-heard" id={description}>
        {t(of)}
      </span>
    </p>
  )
}
