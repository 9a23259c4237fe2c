import type { NotFoundProps } from '@getzo/contract/pages/pages'
import { WaysOn } from '../../parts/WaysOn'
import { useText } from '../../shell/context'
import { publicText } from '../../shell/public.text'
import { Shell } from '../../shell/Shell'

export function NotFoundPage({ kind, requestId, retriesAfter }: NotFoundProps) {
  const t = useText(publicText)
  return (
    <Shell>
      <div className="notice">
        <h1>{t(`public.${kind}.title`)}</h1>
        <p>{t(`public.${kind}.text`)}</p>
        {retriesAfter === undefined ? null : <p>{t('public.retries', { count: retriesAfter })}</p>}
        {requestId === undefined ? null : (
          <p className="quiet">{t('public.fault.reference', { requestId })}</p>
        )}
        <WaysOn />
      </div>
    </Shell>
  )
}
