import type { PageModule } from '../../page-module'
import { wechatText } from '../../parts/wechat.text'
import { JumpFailedPage } from './JumpFailedPage'

export const jumpFailedPage: PageModule<'jumpFailed'> = {
  title: (_, { language }) => wechatText[language]('wechat.failed.title'),
  Body: JumpFailedPage,
}
