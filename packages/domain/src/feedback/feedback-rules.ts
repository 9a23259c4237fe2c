import { type Refusal, refuse } from '../refusal'

/** Characters (code points) of an address to answer: an e-mail, a phone or a WeChat ID (Q15). */
export const replyAddressMax = 100

/** Characters (code points) that feedback has at most (F2). */
export const feedbackLengthMax = 4000

export type FeedbackRule = 'feedback.missing' | 'feedback.too_long' | 'feedback.reply_too_long'

/** The first rule that a feedback text fails, or null (F2). Line ends count as one character each. */
export function checkFeedback(text: string): Refusal<FeedbackRule> | null {
  const length = feedbackLength(text)
  if (length === 0) return refuse('feedback.missing', 'feedback')
  if (length <= feedbackLengthMax) return null
  return refuse('feedback.too_long', 'feedback', { length, max: feedbackLengthMax })
}

/** Refuses an address to answer that is too long; any other is kept as it was typed, and none is null (Q15). */
export function checkReplyAddress(text: string): Refusal<FeedbackRule> | null {
  const length = Array.from(text).length
  if (length <= replyAddressMax) return null
  return refuse('feedback.reply_too_long', 'reply_to', { length, max: replyAddressMax })
}

/** Code points of the text as it is stored: trimmed, with plain line ends. */
export const feedbackLength = (text: string) => Array.from(storedFeedback(text)).length

/** The text as it is stored. Forms send line ends as two characters, scripts as one. */
export const storedFeedback = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
