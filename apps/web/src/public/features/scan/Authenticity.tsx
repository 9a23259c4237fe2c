import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { usePage, useText } from '../../shell/context'
import { instantText } from '../../shell/formats'
import { scanText } from './scan.text'

/**
 * Says what can be proven and no more: that we issued the code, and since when it has been scanned, so that a copied
 * code gives itself away. A plain SKU proves nothing (Q5).
 */
export function Authenticity({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { shopName, language, timeZone } = usePage()
  if (product.foundBy === 'sku') {
    return (
      <section className="card seal">
        <p>{t('scan.plain.text')}</p>
        <a href={publicPages.verification}>{t('scan.plain.verify')}</a>
      </section>
    )
  }
  const since = product.firstScannedAt
  return (
    <section className="card seal">
      <h2 className="good">
        <svg viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true">
          <path d="M12 2.6 20 5.5v6c0 4.9-3.2 8.4-8 10-4.8-1.6-8-5.1-8-10v-6Z" />
          <path d="m8 12 2.9 2.9L16.2 9.4" />
        </svg>
        {t('scan.authentic.title')}
      </h2>
      <p>{t('scan.authentic.text', { shop: shopName })}</p>
      <p className="quiet">
        {since === null
          ? t('scan.authentic.first')
          : t('scan.authentic.since', { date: instantText(since, language, timeZone) })}
      </p>
    </section>
  )
}
