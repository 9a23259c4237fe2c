import { cutText } from '@getzo/domain/text/cut-text'
import type { PageModule } from '../../../page-module'
import { OrderLinePage } from '../line/OrderLinePage'
import { OrderPage } from './OrderPage'
import { orderText, wechatMessages } from './order.text'
import { orderTitle, shownHashLength } from './order-title'

export const orderPage: PageModule<'order'> = {
  title: (props, { language }) => orderTitle(props, orderText[language]),
  // a shared link must reveal neither a name nor a part of the link
  sharedTitle: ({ language }) => orderText[language]('order.verify.title'),
  description: (_, { language }) => orderText[language]('order.verify.intro'),
  Body: OrderPage,
  opensMiniProgram: true,
  texts: ({ isWeChatPhone, language }) => (isWeChatPhone ? wechatMessages[language] : undefined),
}

export const orderLinePage: PageModule<'orderLine'> = {
  title: ({ hash }) => cutText(hash, shownHashLength),
  sharedTitle: ({ language }) => orderText[language]('order.verify.title'),
  Body: OrderLinePage,
  script: 'order-line',
}
