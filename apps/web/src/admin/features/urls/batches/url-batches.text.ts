import { urlBatchWords } from '@getzo/domain/urls/url-batch-words'
import messages from '../../../../i18n/en/url-batches.json'
import { textOf } from '../../../../i18n/text'
import { knowWords } from '../../../../i18n/words'

export const t = textOf(messages)

export const said = knowWords(urlBatchWords)
