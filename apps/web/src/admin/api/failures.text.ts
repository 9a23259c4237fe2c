import { errorWords } from '@getzo/domain/words/error-words'
import messages from '../../i18n/en/failures.json'
import { textOf } from '../../i18n/text'
import { knowWords } from '../../i18n/words'

export const t = textOf(messages)

knowWords(errorWords)
