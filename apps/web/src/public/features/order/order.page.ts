import { cutText } from '@getzo/domain/text/cut-text'
import type { PageModule } from '../../page-module'
import { OrderLinePage } from './OrderLinePage'
import { OrderPage } from './OrderPage'
import { orderText } from './order.text'
import { orderTitle, shownHashLength } from './order-title'

export const orderPage: PageModule<'order'> = {
  title: (props, { language }) => orderTitle(props, orderText[language]),
  Body: OrderPage,
  opensMiniProgram: true,
}

export const orderLinePage: PageModule<'orderLine'> = {
  title: ({ hash }) => cutText(hash, shownHashLength),
  Body: OrderLinePage,
  script: 'order-line',
}
