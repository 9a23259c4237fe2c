import { fillPath } from '@getzo/contract/paths'
import { jumpToOrder, jumpToProduct } from '@getzo/contract/wechat/wechat.endpoints'
import { orderJumpPage, productJumpPage } from '@getzo/contract/wechat/wechat-pages'
import { placeOfOrder, wcUrlOf } from '@getzo/domain/wechat/mini-program-place'
import type messages from '../../i18n/en/wechat.json'
import type { Translate } from '../../i18n/translated'
import { usePage } from '../shell/context'

/** The text function of wechat.json: passed in, since the order page's browser has only its own language. */
type WechatTranslate = Translate<typeof messages>

interface MiniProgramJumpProps {
  t: WechatTranslate
  /** The product's own path; null if it has no page in the mini-program. */
  wcUrl: string | null
  /** True for the page's primary action. */
  primary?: boolean
}

/**
 * "View on WeChat" (K12, Q6): only on a phone in WeChat or WeCom, and only for a product that the mini-program has. A
 * plain link to a page that redirects; with script (client/mini-program.ts) the page stays open and shows the progress.
 */
export function MiniProgramJump({ t, wcUrl, primary = false }: MiniProgramJumpProps) {
  const { isWeChatPhone } = usePage()
  if (!isWeChatPhone || wcUrl === null || wcUrl === '') return null
  return (
    <JumpLink
      t={t}
      href={productJumpPage(wcUrl)}
      call={fillPath(jumpToProduct.path, { wc_url: wcUrl })}
      wcUrl={wcUrl}
      primary={primary}
    >
      {t('wechat.view')}
    </JumpLink>
  )
}

/** The same for the whole order, if the mini-program has a page for it (K19). */
export function OrderJump({ t, id, hash }: { t: WechatTranslate; id: number; hash: string }) {
  const { isWeChatPhone, orderJumpPath } = usePage()
  if (!isWeChatPhone || orderJumpPath === undefined) return null
  return (
    <JumpLink
      t={t}
      href={orderJumpPage(hash)}
      call={fillPath(jumpToOrder.path, { order_id: id })}
      wcUrl={wcUrlOf(placeOfOrder(orderJumpPath, hash))}
    >
      {t('wechat.viewOrder')}
    </JumpLink>
  )
}

interface JumpLinkProps {
  t: WechatTranslate
  href: string
  /** The call that answers the link. */
  call: string
  /** The path for WeChat's open tag. */
  wcUrl: string
  primary?: boolean
  children: string
}

/** A link to a page of the mini-program. */
export function JumpLink({ t, href, call, wcUrl, primary = false, children }: JumpLinkProps) {
  return (
    <div className="jump">
      <a
        className={primary ? 'button button-block' : 'button button-plain button-block'}
        href={href}
        data-mini-program={wcUrl}
        data-jump-call={call}
      >
        {children}
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
