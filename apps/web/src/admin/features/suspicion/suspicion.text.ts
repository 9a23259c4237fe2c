import { suspicionWords } from '@getzo/domain/suspicion/suspicion-words'
import messages from '../../../i18n/en/suspicion.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(suspicionWords)
