import { expect, test } from 'vitest'
import { labelStock } from './label-stocks'
import { checkSheets, sheetCodesMax } from './sheet-rules'

test.each([
  [1, 0, 'sheet.none'],
  [1, 1, undefined],
  [21, sheetCodesMax, undefined],
  [1, sheetCodesMax + 1, 'sheet.too_many'],
  [22, 1, 'sheet.no_such_label'],
])('U12 from label %d of 21 on, %d codes: %s', (start, count, rule) => {
  expect(checkSheets(labelStock('L7160'), start, count)?.rule).toBe(rule)
})
