import type { JumpFailedProps } from '@getzo/contract/wechat/wechat-pages'
import { WaysOn } from '../../parts/WaysOn'
import { wechatText } from '../../parts/wechat.text'
import { usePage, useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'

/** The mini-program could not be opened, and why (Q6). */
export function JumpFailedPage({ kind }: JumpFailedProps) {
  const t = useText(wechatText)
  const { shopName } = usePage()
  return (
    <Shell>
      <div className="notice">
        <h1>{t('wechat.failed.title')}</h1>
        {kind === 'failed' ? <p>{t('error_something_went_wrong')}</p> : null}
        {kind === 'not_configured' ? <p>{t('wechat.notConfigured', { shop: shopName })}</p> : null}
        {kind === 'missing' ? <p>{t('wechat.missing')}</p> : null}
        <WaysOn />
      </div>
    </Shell>
  )
}
