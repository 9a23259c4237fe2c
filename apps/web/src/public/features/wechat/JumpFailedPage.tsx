import type { JumpFailedProps } from '@getzo/contract/wechat/wechat-pages'
import { WaysOn } from '../../parts/WaysOn'
import { wechatText } from '../../parts/wechat.text'
import { usePage, useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { jumpFailedText } from './jump-failed.text'

/** The mini-program could not be opened, and why (Q6). */
export function JumpFailedPage({ kind }: JumpFailedProps) {
  const t = useText(jumpFailedText)
  const jump = useText(wechatText)
  const { shopName } = usePage()
  return (
    <Shell>
      <div className="notice">
        <h1>{t('jumpFailed.title')}</h1>
        {kind === 'failed' ? <p>{jump('error_something_went_wrong')}</p> : null}
        {kind === 'not_configured' ? <p>{t('jumpFailed.notConfigured', { shop: shopName })}</p> : null}
        {kind === 'missing' ? <p>{t('jumpFailed.missing')}</p> : null}
        <WaysOn />
      </div>
    </Shell>
  )
}
