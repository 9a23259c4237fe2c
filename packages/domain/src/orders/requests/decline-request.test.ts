import { describe, expect, test } from 'vitest'
import { languages } from '../../public/device'
import { checkDecline, declineBeginning, declineReasonLengthMax, likelyLanguage } from './decline-request'

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

  test.each(languages)('begins in %s with the size that was asked for', (language) => {
    const reason = declineBeginning(language, 'XL')
    expect(reason).toContain('XL')
    expect(checkDecline({ reason })).toBeNull()
    expect(new Set(languages.map((other) => declineBeginning(other, 'XL'))).size).toBe(languages.length)
  })

  test.each([
    ['L is sold out', null, 'en'],
    ['L is sold out', 'cn', 'en'],
    ['L est épuisé', 'fr', 'fr'],
    ['L 码已售完', null, 'cn'],
    ['L 码已售完', 'fr', 'cn'],
    ['', null, 'en'],
    ['', 'fr', 'fr'],
    ['', 'cn', 'cn'],
  ] as const)('%j to a customer of %s is taken to be in %s', (reason, customers, language) => {
    expect(likelyLanguage(reason, customers)).toBe(language)
  })
})
