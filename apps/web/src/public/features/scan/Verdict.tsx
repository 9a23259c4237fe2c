import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { type CodeVerdict, isVouchedFor } from '@getzo/domain/scan/code-verdict'
import type { ReactNode } from 'react'
import { usePage, useText } from '../../shell/context'
import { zonedTime } from '../../shell/formats'
import { Seal, type SealMark } from './Seal'
import { scanText } from './scan.text'

/** good: ours, without doubts; plain: only a tap or a comparison can tell; warn and error: contact us. */
export type VerdictLevel = 'good' | 'plain' | 'warn' | 'error'

/** The mark and colour of each verdict; the words beside it say the same. */
const marks: Record<CodeVerdict, { mark: SealMark; level: VerdictLevel }> = {
  verified: { mark: 'check', level: 'good' },
  authentic: { mark: 'key', level: 'good' },
  unusual: { mark: 'warning', level: 'warn' },
  tapped_often: { mark: 'warning', level: 'warn' },
  tap: { mark: 'waves', level: 'plain' },
  suspended: { mark: 'warning', level: 'warn' },
  withdrawn: { mark: 'pause', level: 'error' },
}

interface VerdictPanelProps {
  level: VerdictLevel
  mark: SealMark
  ring?: string
  title: string
  /** True on a page without a product, which has the verdict as its title and no picture for the seal. */
  isPageTitle?: true
  /** A text that is too long to be beside the seal. */
  isBelow?: boolean
  children: ReactNode
}

/** The verdict on a code: its seal, the verdict in a line, and an explanation. */
export function VerdictPanel({
  level,
  mark,
  ring,
  title,
  isPageTitle,
  isBelow = isPageTitle,
  children,
}: VerdictPanelProps) {
  const Headline = isPageTitle ? 'h1' : 'p'
  return (
    <section
      className={`scan-verdict scan-${level}${isPageTitle ? '' : ' scan-on-picture'}${mark === 'key' ? ' scan-brief' : ''}`}
    >
      <Seal mark={mark} ring={ring} />
      <div>
        <Headline className="scan-headline">{title}</Headline>
        {isBelow ? null : children}
      </div>
      {isBelow ? <div className="scan-below">{children}</div> : null}
    </section>
  )
}

const standsBelow: readonly CodeVerdict[] = ['tapped_often', 'suspended', 'withdrawn']

/** The verdict on an issued code, with the state of its tag's seal (Q11, G3, G8). */
export function Verdict({ product, verdict }: { product: ScannedProduct; verdict: CodeVerdict }) {
  const t = useText(scanText)
  const { shopName, language, timeZone } = usePage()
  const { tag } = product
  const { mark, level } = marks[verdict]
  const isSealBroken = tag?.tamper === 'opened' || tag?.tamper === 'invalid'
  const title =
    verdict === 'verified' && tag?.tamper
      ? (`scan.verified.${tag.tamper}` as const)
      : (`scan.${verdict}.title` as const)
  return (
    <VerdictPanel
      level={isSealBroken ? 'warn' : level}
      mark={isSealBroken ? 'warning' : mark}
      ring={t(`scan.ring.${verdict}`, { shop: shopName.toLocaleUpperCase() })}
      title={t(title)}
      isBelow={isSealBroken || standsBelow.some((one) => one === verdict)}
    >
      <p>{t(`scan.${verdict}.text`, { shop: shopName })}</p>
      {tag?.openedAt ? (
        <p>{t('scan.verified.openedAt', zonedTime(tag.openedAt, language, timeZone))}</p>
      ) : null}
      {isSealBroken && !isToBeAsked(verdict) ? (
        <p>
          <a href={publicPages.report(product.code, 'seal')}>{t('scan.withdrawn.tell')}</a>
        </p>
      ) : null}
    </VerdictPanel>
  )
}

/** Verdicts after which contacting us is the only thing left to do. */
export type AskedVerdict = Exclude<CodeVerdict, 'verified' | 'authentic' | 'tap'>

/** True if contacting us is the only thing left to do. */
export const isToBeAsked = (verdict: CodeVerdict | null): verdict is AskedVerdict =>
  verdict !== null && verdict !== 'tap' && !isVouchedFor(verdict)
