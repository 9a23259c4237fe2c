import messages from '../../../i18n/en/list-views.json'
import { textOf } from '../../../i18n/text'

/** Texts of columns and views of lists. */
export const t = textOf(messages)
