import { weChatWords } from '@getzo/domain/wechat/wechat-words'
import messages from '../../../i18n/en/today.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

/** Why WeChat does not know a payment (J2). */
export const said = knowWords(weChatWords)
