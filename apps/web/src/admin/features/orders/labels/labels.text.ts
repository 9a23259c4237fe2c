import { labelWords } from '@getzo/domain/labels/label-words'
import messages from '../../../../i18n/en/labels.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(labelWords)
