import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkFeedback, feedbackLength, storedFeedback } from './feedback-rules'

test('F2 empty feedback is refused', () => {
  for (const text of ['', '   ', '\r\n\t']) {
    const refusal = checkFeedback(text)
    expect(refusal).toMatchObject({ rule: 'feedback.missing', field: 'feedback' })
    expect(refusal && inEnglish(refusal)).toBe('Please write your feedback first.')
  }
})

test('F2 feedback of 4,000 characters passes, one more is refused and counted', () => {
  expect(checkFeedback('好'.repeat(4000))).toBeNull()
  expect(checkFeedback('😀'.repeat(4000))).toBeNull()
  const refusal = checkFeedback('a'.repeat(4001))
  expect(refusal).toEqual({
    rule: 'feedback.too_long',
    params: { length: 4001, max: 4000 },
    field: 'feedback',
  })
  expect(refusal && inEnglish(refusal)).toBe(
    'Please keep your feedback within 4,000 characters. It has 4,001.',
  )
})

test('F2 a line end counts once, however the browser sends it', () => {
  expect(feedbackLength('a\r\nb\rc\nd')).toBe(7)
  expect(storedFeedback('  a\r\nb\rc \n')).toBe('a\nb\nc')
})
