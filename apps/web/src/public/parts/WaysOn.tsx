import { publicPages } from '@getzo/contract/scan/scan-pages'
import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import { useText } from '../shell/context'
import { publicText } from '../shell/public.text'

/** The links of a page that has nothing to show (Q14); its footer has the contact. */
export function WaysOn() {
  const t = useText(publicText)
  return (
    <ul className="ways" aria-label={t('public.waysOn')}>
      <li>
        <a href={publicPages.verification}>{t('public.ways.verify')}</a>
      </li>
      <li>
        <a href={storePaths.tracking}>{t('public.ways.order')}</a>
      </li>
      <li>
        <a href={storePaths.shop}>{t('public.ways.shop')}</a>
      </li>
    </ul>
  )
}
