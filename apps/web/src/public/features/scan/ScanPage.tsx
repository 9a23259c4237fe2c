import type { ScanProps } from '@getzo/contract/scan/scan-pages'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import type { CodeFault } from '@getzo/domain/scan/code-fault'
import { codeText } from '../../parts/code.text'
import { FaultText } from '../../parts/FaultText'
import { useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { CheckTap, RefusedTap } from './RefusedTap'
import { ScannedProductPage } from './ScannedProductPage'
import { scanText } from './scan.text'
import { VerdictPanel } from './Verdict'

/** The states of a scanned code (Q1), including codes that were never issued and codes under suspicion (Q11, G9). */
export function ScanPage(props: ScanProps) {
  const { kind } = props
  return (
    <Shell wide={kind === 'product'}>
      {kind === 'product' ? <ScannedProductPage product={props.product} /> : null}
      {kind === 'order' ? <FoundOrder orderHash={props.orderHash} /> : null}
      {kind === 'unassigned' ? <Unassigned code={props.code} /> : null}
      {kind === 'unknown' ? <Unknown fault={props.fault} asked={props.asked} /> : null}
      {kind === 'tap' ? <RefusedTap refusal={props.refusal} code={props.code} /> : null}
      {kind === 'check' ? <CheckTap query={props.query} /> : null}
      {kind === 'withdrawn' || kind === 'suspended' ? <Standing kind={kind} code={props.code} /> : null}
    </Shell>
  )
}

/** The server's answer redirects by itself; the button is for impatient visitors. */
function FoundOrder({ orderHash }: { orderHash: string }) {
  const t = useText(scanText)
  return (
    <div className="notice">
      <h1>{t('message_url_found_order')}</h1>
      <p>{t('scan.order.text')}</p>
      <a className="button" href={publicPages.order(orderHash)}>
        {t('scan.order.link')}
      </a>
    </div>
  )
}

function Unassigned({ code }: { code: string }) {
  const t = useText(scanText)
  return (
    <div className="notice">
      <VerdictPanel level="plain" mark="question" title={t('message_url_unassigned')} isPageTitle>
        <p>{t('scan.unassigned.text')}</p>
      </VerdictPanel>
      <a className="button" href={publicPages.report(code, 'unassigned')}>
        {t('scan.unassigned.tell')}
      </a>
    </div>
  )
}

/** A text that looks like one of our codes with a typing error is not called a fake (Q12). */
function Unknown({ fault, asked }: { fault: CodeFault | null; asked: string | null }) {
  const t = useText(scanText)
  const code = useText(codeText)
  return (
    <div className="notice">
      {fault === null ? (
        <VerdictPanel level="error" mark="cross" title={t('scan.unknown.title')} isPageTitle>
          <p>{t('scan.unknown.text')}</p>
        </VerdictPanel>
      ) : (
        <VerdictPanel level="plain" mark="question" title={code('code.fault.title')} isPageTitle>
          <FaultText fault={fault} />
        </VerdictPanel>
      )}
      <a className="button" href={publicPages.verificationOf(asked)}>
        {t('scan.unknown.verify')}
      </a>
      <p>
        <a href={publicPages.report(asked, 'unknown')}>{t('scan.unassigned.tell')}</a>
      </p>
    </div>
  )
}

const standing = {
  withdrawn: { level: 'error', mark: 'pause' },
  suspended: { level: 'warn', mark: 'warning' },
} as const

/** The code was ours, so it is no fake; the shop explains the reason on request. */
function Standing({ kind, code }: { kind: 'withdrawn' | 'suspended'; code: string }) {
  const t = useText(scanText)
  return (
    <div className="notice">
      <VerdictPanel {...standing[kind]} title={t(`scan.${kind}.title`)} isPageTitle>
        <p>{t(`scan.${kind}.text`)}</p>
      </VerdictPanel>
      <p>
        <a className="button" href={publicPages.report(code, kind)}>
          {t('scan.withdrawn.tell')}
        </a>
      </p>
    </div>
  )
}
