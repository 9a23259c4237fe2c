import { documentPage } from './features/document/document.page'
import { feedbackPage } from './features/feedback/feedback.page'
import { NotFoundPage } from './features/not-found/NotFoundPage'
import { orderLinePage, orderPage } from './features/order/page/order.page'
import { orderJumpPage } from './features/order-jump/order-jump.page'
import { scanPage } from './features/scan/scan.page'
import { storefrontModules } from './features/storefront/storefront.modules'
import { verificationPage } from './features/verification/verification.page'
import { warrantyPage } from './features/warranty/warranty.page'
import { jumpFailedPage } from './features/wechat/jump-failed.page'
import type { PageModules } from './page-module'
import { publicText } from './shell/public.text'

/** Every public page. */
export const pageModules: PageModules = {
  notFound: {
    title: ({ kind }, { language }) => publicText[language](`public.${kind}.title`),
    description: ({ kind }, { language }) => publicText[language](`public.${kind}.text`),
    Body: NotFoundPage,
  },
  ...storefrontModules,
  order: orderPage,
  orderLine: orderLinePage,
  scan: scanPage,
  warranty: warrantyPage,
  document: documentPage,
  orderJump: orderJumpPage,
  feedback: feedbackPage,
  verification: verificationPage,
  jumpFailed: jumpFailedPage,
}
