import { orderHistoryWords } from './view/history-words'

/** For the audit, which finds it by the name of this file (W15). */
export const words = orderHistoryWords
