import { weChatWords } from '@getzo/domain/wechat/wechat-words'
import messages from '../../../i18n/en/wechat-held.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(weChatWords)
