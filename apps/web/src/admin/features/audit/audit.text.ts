import { auditWords } from '@getzo/domain/security/audit-words'
import messages from '../../../i18n/en/audit.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(auditWords)

/** Whether there is a text of this id: kinds of a later version are named as they are stored. */
export const hasText = (id: string): id is keyof typeof messages => id in messages
