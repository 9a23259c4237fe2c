import { productJumpPage } from '@getzo/contract/wechat/wechat-pages'
import { usePage, useText } from '../shell/context'
import { wechatText } from './wechat.text'

interface MiniProgramJumpProps {
  /** the product's own; null where it has no page in the mini-program */
  wcUrl: string | null
  /** the page's one primary action */
  primary?: boolean
}

/**
 * "View on WeChat" (K12, Q6): only on a phone in WeChat or WeCom, and only for a product that the mini-program has. A
 * plain link to a page that leads on; with script (client/mini-program.ts) the page stays and says what happens.
 */
export function MiniProgramJump({ wcUrl, primary = false }: MiniProgramJumpProps) {
  const t = useText(wechatText)
  const { isWeChatPhone } = usePage()
  if (!isWeChatPhone || wcUrl === null || wcUrl === '') return null
  return (
    <div className="jump">
      <a
        className={primary ? 'button button-block' : 'button button-plain button-block'}
        href={productJumpPage(wcUrl)}
        data-mini-program={wcUrl}
      >
        {t('wechat.view')}
      </a>
      <output
        className="quiet"
        data-opening={t('wechat.opening')}
        data-ready={t('success_openlink_generated')}
        data-failed={t('error_something_went_wrong')}
        data-sample={t('wechat.sample')}
      />
    </div>
  )
}
