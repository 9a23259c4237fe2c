import type { CodeFault } from '@getzo/domain/scan/code-fault'
import { useText } from '../shell/context'
import { codeText } from './code.text'

/** The place of the error in a typed code (Q12, G6). */
export function FaultText({ fault }: { fault: CodeFault }) {
  const t = useText(codeText)
  if (fault.kind === 'sign') return <p>{t('code.fault.sign', { sign: fault.sign, at: fault.at })}</p>
  if (fault.kind === 'short') return <p>{t('code.fault.short', { count: fault.missing })}</p>
  if (fault.kind === 'long') return <p>{t('code.fault.long', { count: fault.extra })}</p>
  if (fault.kind === 'start') return <p>{t('code.fault.start')}</p>
  if (fault.kind === 'seed') return <p>{t('code.fault.seed', { from: fault.from, to: fault.to })}</p>
  return <p>{t('code.fault.check', { from: fault.from, to: fault.to })}</p>
}
