import { expect, test } from 'vitest'
import { instantText } from './instant-text'

test.each([
  ['2026-07-04 06:30:00+00', '2026-07-04T06:30:00+00:00'],
  ['2026-07-04 06:30:00.123456+00', '2026-07-04T06:30:00.123456+00:00'],
  ['2026-07-04 14:30:00.123456+08', '2026-07-04T06:30:00.123456+00:00'],
  ['2026-07-04 12:00:00+05:30', '2026-07-04T06:30:00+00:00'],
  ['2026-07-03 23:30:00.5-07', '2026-07-04T06:30:00.5+00:00'],
  ['infinity', 'infinity'],
])('N2 %s of any time zone of the session is %s', (text, instant) => {
  expect(instantText(text)).toBe(instant)
})
