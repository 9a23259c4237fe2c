import cn from '../../../../i18n/cn/order.json'
import cnWechat from '../../../../i18n/cn/wechat.json'
import en from '../../../../i18n/en/order.json'
import enWechat from '../../../../i18n/en/wechat.json'
import fr from '../../../../i18n/fr/order.json'
import frWechat from '../../../../i18n/fr/wechat.json'
import { translated } from '../../../../i18n/translated'

/** The compiled texts of "View on WeChat": a page in WeChat carries them, separate from its script. */
export const wechatMessages = { en: enWechat, fr: frWechat, cn: cnWechat }

/** Adds these texts, so that the browser has one text function in one language. */
export const orderText = translated({
  en: { ...en, ...enWechat },
  fr: { ...fr, ...frWechat },
  cn: { ...cn, ...cnWechat },
})
