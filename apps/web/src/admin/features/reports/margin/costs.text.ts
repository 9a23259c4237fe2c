import { costWords } from '@getzo/domain/costs/cost-words'
import messages from '../../../../i18n/en/costs.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(costWords)
