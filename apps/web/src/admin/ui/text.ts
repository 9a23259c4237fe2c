import messages from '../../i18n/en/ui.json'
import { textOf } from '../../i18n/text'

/** Texts of the shared parts. */
export const t = textOf(messages)
