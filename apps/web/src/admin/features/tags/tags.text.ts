import { tagWords } from '@getzo/domain/tags/tag-words'
import messages from '../../../i18n/en/tags.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(tagWords)
