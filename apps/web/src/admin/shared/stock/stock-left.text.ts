import messages from '../../../i18n/en/stock-left.json'
import { textOf } from '../../../i18n/text'

export const t = textOf(messages)
