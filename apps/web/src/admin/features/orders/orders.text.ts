import messages from '../../../i18n/en/orders.json'
import { textOf } from '../../../i18n/text'

export const t = textOf(messages)

type MessageId = keyof typeof messages

/** Whether the catalogue has a text with this id, for ids that are made of data. */
export const hasText = (id: string): id is MessageId => id in messages
