import type { PageModule } from '../../page-module'
import { jumpText } from './jump.text'
import { OrderJumpPage } from './OrderJumpPage'

export const orderJumpPage: PageModule<'orderJump'> = {
  title: ({ productName }, { language }) => {
    const t = jumpText[language]
    return productName === null ? t('jump.titleOnly') : t('jump.title', { product: productName })
  },
  Body: OrderJumpPage,
}
