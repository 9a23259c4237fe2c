import { changeRequestWords } from '@getzo/domain/orders/change-request-words'
import { knowWords } from '../../../../i18n/words'

export const said = knowWords(changeRequestWords)
