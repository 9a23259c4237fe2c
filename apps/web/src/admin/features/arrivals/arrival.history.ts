import { arrivalHistoryWords } from './arrival-history'

/** For the audit, which finds it by the name of this file (W15). */
export const words = arrivalHistoryWords
