import { noteWords } from '@getzo/domain/timeline/note-words'
import messages from '../../../i18n/en/timeline.json'
import tracking from '../../../i18n/en/tracking.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const trackingText = textOf(tracking)
knowWords(noteWords)
