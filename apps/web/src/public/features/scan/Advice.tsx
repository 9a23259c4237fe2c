import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { usePage, useText } from '../../shell/context'
import { scanText } from './scan.text'

/** The advice for a verdict that settles nothing: compare, or tap (Q11, G8). */
export function Advice({ product: { verdict, serialNumber, runLimit } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { language } = usePage()
  if (verdict === 'tap') {
    return (
      <section className="scan-advice">
        <p className="scan-advice-title">{t('scan.tap.how')}</p>
        <p>{t('scan.tap.iphone')}</p>
        <p>{t('scan.tap.android')}</p>
      </section>
    )
  }
  if (verdict !== 'unusual') return null
  return (
    <section className="scan-advice scan-advice-warn">
      <p className="scan-advice-title">{t('scan.unusual.look')}</p>
      {serialNumber === null || runLimit === null ? null : (
        <p>
          {t('scan.unusual.number', {
            number: writtenCount(serialNumber, language),
            limit: writtenCount(runLimit, language),
          })}
        </p>
      )}
      <p>{t('scan.unusual.compare')}</p>
    </section>
  )
}
