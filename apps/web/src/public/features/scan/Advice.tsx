import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { isInDoubt } from '@getzo/domain/scan/code-verdict'
import { useLangOf } from '../../parts/Tell'
import { usePage, useText } from '../../shell/context'
import { scanText } from './scan.text'

/** The advice for a verdict that settles nothing: compare, or tap (Q11, G8). */
export function Advice({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  if (product.verdict === 'tap') {
    return (
      <section className="scan-advice">
        <p className="scan-advice-title">{t('scan.tap.how')}</p>
        <p>{t('scan.tap.iphone')}</p>
        <p>{t('scan.tap.android')}</p>
      </section>
    )
  }
  const { verdict } = product
  if (!isInDoubt(verdict)) return null
  return (
    <section className="scan-advice scan-advice-warn">
      <p className="scan-advice-title">
        {t(product.shouldHave === null ? 'scan.unusual.look' : 'scan.unusual.shouldHave')}
      </p>
      <Signs product={product} />
      <p>{t(`scan.${verdict}.compare`)}</p>
    </section>
  )
}

/** The piece's number, and the signs of a genuine piece where its product says them, a line each. */
function Signs({ product: { serialNumber, runLimit, shouldHave } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { language } = usePage()
  const langOf = useLangOf()
  const number =
    serialNumber === null || runLimit === null
      ? null
      : t('scan.unusual.number', {
          number: writtenCount(serialNumber, language),
          limit: writtenCount(runLimit, language),
        })
  if (shouldHave === null) return number === null ? null : <p>{number}</p>
  const lines = shouldHave.text.split('\n').filter((line) => line.trim() !== '')
  return (
    <ol className="scan-signs">
      {number === null ? null : <li>{number}</li>}
      {lines.map((line) => (
        <li key={line} lang={langOf(shouldHave)}>
          {line}
        </li>
      ))}
    </ol>
  )
}
