import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { usePage, useText } from '../../shell/context'
import { instantText } from '../../shell/formats'
import { scanText } from './scan.text'

/**
 * Says what can be proven and no more, below the seal: that we issued the code, the how-manieth scan this is and when the
 * others were, so that a copied code gives itself away (Q11). A plain SKU proves nothing (Q5).
 */
export function Authenticity({ product: { scans } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { shopName, language, timeZone } = usePage()
  if (scans === null) {
    return (
      <section className="card plain-sku">
        <p>{t('scan.plain.text')}</p>
        <a href={publicPages.verification}>{t('scan.plain.verify')}</a>
      </section>
    )
  }
  const { count, verdict, firstAt, lastAt } = scans
  const time = (instant: string) => instantText(instant, language, timeZone)
  return (
    <section className="verdict">
      {verdict === 'unusual' ? <p className="warn">{t('scan.unusual.text')}</p> : null}
      <p className="quiet">
        {t('scan.authentic.text', { shop: shopName })}
        {language === 'cn' ? '' : ' '}
        {firstAt === null || lastAt === null
          ? t('scan.authentic.first')
          : t('scan.authentic.times', { count, first: time(firstAt), last: time(lastAt) })}
      </p>
    </section>
  )
}
