import { useText } from '../../shell/context'
import { storeText } from './storefront.text'

/** Says why the lists are missing where scripts are switched off (T2). */
export function NoScript() {
  const t = useText(storeText)
  return (
    <noscript>
      <p className="card">{t('store.noScript')}</p>
    </noscript>
  )
}
