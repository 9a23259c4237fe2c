import { jobWords } from '@getzo/domain/jobs/job-words'
import messages from '../../../i18n/en/jobs.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords(jobWords)
