import messages from '../../../../i18n/en/order-view.json'
import { textOf } from '../../../../i18n/text'

export const t = textOf(messages)
