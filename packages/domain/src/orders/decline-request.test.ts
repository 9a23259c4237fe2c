import { describe, expect, test } from 'vitest'
import { checkDecline, declineReasonLengthMax, likelyLanguage } from './decline-request'

describe('R3 declining a size change', () => {
  test.each([
    ['', 'change_request.reason_missing'],
    [' \n', 'change_request.reason_missing'],
    ['x'.repeat(declineReasonLengthMax + 1), 'change_request.reason_too_long'],
  ])('asks for a reason of a fit length: %j', (reason, rule) => {
    expect(checkDecline({ reason })).toMatchObject({ rule, field: 'reason' })
  })

  test.each(['L 码已售完', ` ${'x'.repeat(declineReasonLengthMax)} `])('takes %j', (reason) => {
    expect(checkDecline({ reason })).toBeNull()
  })

  test.each([
    ['L is sold out', 'en'],
    ['L 码已售完', 'cn'],
    ['', 'en'],
  ])('%j is taken to be in %s', (reason, language) => {
    expect(likelyLanguage(reason)).toBe(language)
  })
})
