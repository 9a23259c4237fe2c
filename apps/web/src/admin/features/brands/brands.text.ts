import { brandWords } from '@getzo/domain/brands/brand-words'
import { fileWords } from '@getzo/domain/files/file-words'
import type { Language } from '@getzo/domain/public/device'
import messages from '../../../i18n/en/brands.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

/** The name of a language as a choice. */
export const languageName = (language: Language) => t(`brands.language.${language}`)

knowWords(brandWords)
knowWords(fileWords)
