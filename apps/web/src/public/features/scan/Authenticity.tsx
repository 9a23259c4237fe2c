import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { usePage, useText } from '../../shell/context'
import { instantText } from '../../shell/formats'
import { Shield } from './Shield'
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
        <Shield mark="check" size={28} />
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
