import { viewWords } from '@getzo/domain/list-views/view-words'
import messages from '../../../i18n/en/list-views.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(viewWords)
