import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { checkFeedback, checkReplyAddress, feedbackLength, storedFeedback } from './feedback-rules'
import { isReportPlace } from './report-places'

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

test('Q15 an address to answer has 100 characters at most', () => {
  for (const text of ['', 'wxid_lina', '+86 138 0013 8000', '好'.repeat(100), '😀'.repeat(100)])
    expect(checkReplyAddress(text)).toBeNull()
  const refusal = checkReplyAddress('a'.repeat(101))
  expect(refusal).toMatchObject({ rule: 'feedback.reply_too_long', field: 'reply_to' })
  expect(refusal && inEnglish(refusal)).toBe(
    'Please keep the address for our answer within 100 characters. It has 101.',
  )
})

test('Q15 a report begins at a known place', () => {
  for (const place of ['unknown', 'foreign', 'tap_used']) expect(isReportPlace(place)).toBe(true)
  for (const place of ['', 'used', 'tap', undefined]) expect(isReportPlace(place)).toBe(false)
})
