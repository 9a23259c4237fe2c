import { keyWords } from '@getzo/domain/keys/key-words'
import messages from '../../../i18n/en/keys.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(keyWords)
