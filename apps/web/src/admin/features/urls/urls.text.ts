import { urlWords } from '@getzo/domain/urls/url-words'
import messages from '../../../i18n/en/urls.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(urlWords)
