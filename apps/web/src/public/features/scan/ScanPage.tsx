import type { ScanProps } from '@getzo/contract/scan/scan-pages'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { RefusedTap } from './RefusedTap'
import { ScannedProductPage } from './ScannedProductPage'
import { Shield } from './Shield'
import { scanText } from './scan.text'

/** The four states of a scanned code, the one of a code that nobody issued, and of one that was withdrawn (Q1, Q11). */
export function ScanPage(props: ScanProps) {
  const { kind } = props
  return (
    <Shell wide={kind === 'product'}>
      {kind === 'product' ? <ScannedProductPage product={props.product} /> : null}
      {kind === 'order' ? <FoundOrder orderHash={props.orderHash} /> : null}
      {kind === 'unassigned' ? <Unassigned /> : null}
      {kind === 'unknown' ? <Unknown /> : null}
      {kind === 'tap' ? <RefusedTap refusal={props.refusal} /> : null}
      {kind === 'withdrawn' ? <Withdrawn /> : null}
    </Shell>
  )
}

/** The server's answer leads on by itself; the button is for whoever does not want to wait. */
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

function Unassigned() {
  const t = useText(scanText)
  return (
    <div className="notice">
      <p className="warn">
        <Shield mark="question" size={48} />
      </p>
      <h1>{t('message_url_unassigned')}</h1>
      <p>{t('scan.unassigned.text')}</p>
      <a className="button" href={publicPages.feedback}>
        {t('scan.unassigned.tell')}
      </a>
    </div>
  )
}

function Unknown() {
  const t = useText(scanText)
  return (
    <div className="notice">
      <p className="error">
        <Shield mark="cross" size={48} />
      </p>
      <h1>{t('scan.unknown.title')}</h1>
      <p>{t('scan.unknown.text')}</p>
      <a className="button" href={publicPages.verification}>
        {t('scan.unknown.verify')}
      </a>
    </div>
  )
}

/** It was ours, so that it is no fake; why it was taken back is ours to say to whoever asks. */
function Withdrawn() {
  const t = useText(scanText)
  return (
    <div className="notice">
      <p className="warn">
        <Shield mark="warning" size={48} />
      </p>
      <h1>{t('scan.withdrawn.title')}</h1>
      <p>{t('scan.withdrawn.text')}</p>
      <p>
        <a className="button" href={publicPages.feedback}>
          {t('scan.withdrawn.tell')}
        </a>
      </p>
    </div>
  )
}
