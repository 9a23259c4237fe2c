import { arrivalWords } from '@getzo/domain/arrivals/arrival-words'
import messages from '../../../i18n/en/arrivals.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(arrivalWords)
