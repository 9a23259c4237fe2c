import { fillPath } from '@getzo/contract/paths'
import { jumpToPage } from '@getzo/contract/wechat/wechat.endpoints'
import { contactJumpPage } from '@getzo/contract/wechat/wechat-pages'
import { contactPageName, wcUrlOf } from '@getzo/domain/wechat/mini-program-place'
import { contactText } from '../../contact/contact.text'
import { JumpLink } from '../parts/MiniProgramJump'
import { wechatText } from '../parts/wechat.text'
import { usePage, useText } from './context'

/** The link to the mini-program's page for messages to the shop, on a phone in WeChat and if there is such a page. */
export function ContactJump() {
  const t = useText(contactText)
  const wechat = useText(wechatText)
  const { isWeChatPhone, contactJumpPath } = usePage()
  if (!isWeChatPhone || contactJumpPath === undefined) return null
  return (
    <JumpLink
      t={wechat}
      href={contactJumpPage}
      call={fillPath(jumpToPage.path, { id: contactPageName })}
      wcUrl={wcUrlOf({ path: contactJumpPath, query: '' })}
    >
      {t('contact.miniProgram')}
    </JumpLink>
  )
}
