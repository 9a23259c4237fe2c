import { productWords } from '@getzo/domain/products/product-words'
import { variantWords } from '@getzo/domain/variants/variant-words'
import messages from '../../../i18n/en/products.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

type MessageId = keyof typeof messages

/** Whether there is a text of this id. */
export const hasText = (id: string): id is MessageId => id in messages

/** The messages of products, options and values. */
export const said = knowWords({ ...productWords, ...variantWords })
