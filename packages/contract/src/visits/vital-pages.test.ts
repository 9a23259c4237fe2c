import { expect, test } from 'vitest'
import { isVitalPage } from './vital-pages'

test.each(['scan', 'order', 'warranty', 'document', 'orderJump', 'feedback', 'verification'])(
  'F6 web vitals of the page %s are taken',
  (page) => {
    expect(isVitalPage(page)).toBe(true)
  },
)

test.each(['', 'Scan', 'storeList', 'scan ', '__proto__', null, 0, ['scan']])(
  'F6 nobody adds a label to the metrics by %j',
  (page) => {
    expect(isVitalPage(page)).toBe(false)
  },
)
