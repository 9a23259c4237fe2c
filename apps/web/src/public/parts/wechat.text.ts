import cn from '../../i18n/cn/wechat.json'
import en from '../../i18n/en/wechat.json'
import fr from '../../i18n/fr/wechat.json'
import { translated } from '../../i18n/translated'

export const wechatText = translated({ en, fr, cn })
