import { useText } from '../../shell/context'
import { storeText } from './storefront.text'

/** Explains why the lists are missing if scripts are switched off (T2). */
export function NoScript() {
  const t = useText(storeText)
  return (
    <noscript>
      <p className="card">{t('store.noScript')}</p>
    </noscript>
  )
}
