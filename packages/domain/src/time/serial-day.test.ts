import { expect, test } from 'vitest'
import { serialInWords } from './serial-day'

test.each([
  [46_024, '2026-01-02'],
  [46_024.5, '2026-01-02 12:00:00'],
  [46_024.999_988_425_93, '2026-01-02 23:59:59'],
  [36_526, '2000-01-01'],
  [25_569, '1970-01-01'],
])('P16 a spreadsheet counts %d for %s', (serial, words) => {
  expect(serialInWords(serial)).toBe(words)
})
