import messages from '../../../i18n/en/audit.json'
import { textOf } from '../../../i18n/text'

export const t = textOf(messages)

/** Whether there is a text of this id: kinds of a later version are named as they are stored. */
export const hasText = (id: string): id is keyof typeof messages => id in messages
