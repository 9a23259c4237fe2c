import type { CodeFault } from '@getzo/domain/scan/scan-code'
import { useText } from '../../shell/context'
import { scanText } from './scan.text'

/** Where a typed code has its error (Q12, G6). */
export function FaultText({ fault }: { fault: CodeFault }) {
  const t = useText(scanText)
  switch (fault.kind) {
    case 'sign':
      return <p>{t('scan.unknown.typo.sign', { sign: fault.sign, at: fault.at })}</p>
    case 'short':
      return <p>{t('scan.unknown.typo.short', { count: fault.missing })}</p>
    case 'long':
      return <p>{t('scan.unknown.typo.long', { count: fault.extra })}</p>
    default:
      return <p>{t('scan.unknown.typo.check', { from: fault.from, to: fault.to })}</p>
  }
}
