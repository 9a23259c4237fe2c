import { productWords } from '@getzo/domain/products/product-words'
import { variantWords } from '@getzo/domain/variants/variant-words'
import messages from '../../../i18n/en/variants.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(productWords)
knowWords(variantWords)
