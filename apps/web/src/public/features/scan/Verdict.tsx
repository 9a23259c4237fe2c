import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import type { CodeVerdict } from '@getzo/domain/scan/code-verdict'
import { usePage, useText } from '../../shell/context'
import { instantText } from '../../shell/formats'
import { Shield, type ShieldMark } from './Shield'
import { scanText } from './scan.text'

/** How each verdict is marked and coloured; the words beside it say the same. */
const marks: Record<CodeVerdict, { mark: ShieldMark; level: 'good' | 'warn' | 'error' | 'plain' }> = {
  verified: { mark: 'check', level: 'good' },
  authentic: { mark: 'check', level: 'good' },
  unusual: { mark: 'warning', level: 'warn' },
  tap: { mark: 'question', level: 'plain' },
  suspended: { mark: 'warning', level: 'warn' },
  withdrawn: { mark: 'cross', level: 'error' },
}

/** The verdict in a word, on the picture's lower edge (Q11). A plain SKU proves nothing and has none (Q5). */
export function ScanSeal({ product: { verdict, tag } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  if (verdict === null) return null
  const { mark, level } = marks[verdict]
  const isSealBroken = tag?.tamper === 'opened' || tag?.tamper === 'invalid'
  const title = tag?.tamper ? (`scan.verified.${tag.tamper}` as const) : (`scan.${verdict}.title` as const)
  return (
    <p className={`scan-seal ${isSealBroken ? 'warn' : level}`}>
      <Shield mark={isSealBroken ? 'warning' : mark} size={26} />
      {t(title)}
    </p>
  )
}

/**
 * What can be said of a code and no more: that its chip proved itself just now, that we issued the code and how often it
 * was scanned, or that only its tag can tell (G8, Q11). A plain SKU proves nothing (Q5).
 */
export function Verdict({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { shopName, language, timeZone } = usePage()
  const { verdict, tag, scans } = product
  if (verdict === null) {
    return (
      <section className="card plain-sku">
        <p>{t('scan.plain.text')}</p>
        <a href={publicPages.verification}>{t('scan.plain.verify')}</a>
      </section>
    )
  }
  const time = (instant: string) => instantText(instant, language, timeZone)
  return (
    <section className="scan-verdict">
      <p>{t(`scan.${verdict}.text`, { shop: shopName })}</p>
      {tag?.openedAt ? (
        <p className="quiet">{t('scan.verified.openedAt', { date: time(tag.openedAt) })}</p>
      ) : null}
      {scans === null || verdict === 'suspended' || verdict === 'withdrawn' ? null : (
        <p className="quiet">
          {scans.firstAt === null || scans.lastAt === null
            ? t('scan.authentic.first')
            : t('scan.authentic.times', {
                count: scans.count,
                first: time(scans.firstAt),
                last: time(scans.lastAt),
              })}
        </p>
      )}
      {verdict === 'suspended' || verdict === 'withdrawn' || verdict === 'unusual' ? (
        <a className="button button-block" href={publicPages.report(product.code, verdict)}>
          {t('scan.withdrawn.tell')}
        </a>
      ) : null}
    </section>
  )
}
