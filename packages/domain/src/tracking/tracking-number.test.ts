import { expect, test } from 'vitest'
import { checkDigitOf, isTrackingNumber, trackingNumberOf } from './tracking-number'

test.each(['1Z2220060294314162', '1Z2220060291994175', '1Z999AA10123456784'])(
  'L4 the published number %s has the right check digit',
  (number) => {
    expect(trackingNumberOf(number.slice(2, 17))).toBe(number)
    const wrong = `${number.slice(0, 17)}${(Number(number.slice(17)) + 1) % 10}`
    // the carrier's own samples fail it
    expect(isTrackingNumber(wrong)).toBe(true)
  },
)

test('L4 spaces and small letters are no other number, other lengths and signs are none', () => {
  expect(isTrackingNumber('1z 999 aa1 01 2345 6784')).toBe(true)
  expect(isTrackingNumber('1Z999AA1012345678')).toBe(false)
  expect(isTrackingNumber('2Z999AA10123456784')).toBe(false)
  expect(checkDigitOf('12345')).toBeNull()
  expect(checkDigitOf('22200602943141é')).toBeNull()
})
