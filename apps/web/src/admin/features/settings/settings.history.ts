import { plainWords } from '../../ui/history/history-words'
import { mapped } from './settings.api'
import { t } from './settings.text'

/** The history of the shop's settings in words (W18). */
export const words = plainWords(mapped((name) => t(`settings.${name}`)))
