import { brandWords } from '@getzo/domain/brands/brand-words'
import { fileWords } from '@getzo/domain/files/file-words'
import messages from '../../../i18n/en/brands.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(brandWords)
knowWords(fileWords)
