import { tagHistoryWords } from './history-words'

/** For the audit, which finds it by the name of this file (W15). */
export const words = tagHistoryWords
