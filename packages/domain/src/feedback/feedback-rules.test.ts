import { expect, test } from 'vitest'
import { checkFeedback, feedbackLength, storedFeedback } from './feedback-rules'

test('F2 empty feedback is refused', () => {
  for (const text of ['', '   ', '\r\n\t'])
    expect(checkFeedback(text)).toMatchObject({
      rule: 'feedback_missing',
      field: 'feedback',
      text: 'Please write your feedback first.',
    })
})

test('F2 feedback of 4,000 characters passes, one more is refused and counted', () => {
  expect(checkFeedback('好'.repeat(4000))).toBeNull()
  expect(checkFeedback('😀'.repeat(4000))).toBeNull()
  expect(checkFeedback('a'.repeat(4001))).toMatchObject({
    rule: 'feedback_too_long',
    params: { length: 4001 },
    field: 'feedback',
    text: 'Please keep your feedback within 4,000 characters. It has 4,001.',
  })
})

test('F2 a line end counts once, however the browser sends it', () => {
  expect(feedbackLength('a\r\nb\rc\nd')).toBe(7)
  expect(storedFeedback('  a\r\nb\rc \n')).toBe('a\nb\nc')
})
