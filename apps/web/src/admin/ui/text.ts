import { listWords } from '@getzo/domain/lists/list-words'
import { recordWords } from '@getzo/domain/records/record-words'
import messages from '../../i18n/en/ui.json'
import { textOf } from '../../i18n/text'
import { knowWords } from '../../i18n/words'

export const t = textOf(messages)

knowWords({ ...listWords, ...recordWords })
