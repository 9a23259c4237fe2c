import { countWords } from '@getzo/domain/counts/count-words'
import messages from '../../../i18n/en/counts.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(countWords)
