import { trackingWords } from '@getzo/domain/tracking/tracking-words'
import messages from '../../../../i18n/en/tracking.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(trackingWords)
