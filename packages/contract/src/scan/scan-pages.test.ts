import { expect, test } from 'vitest'
import { publicPages } from './scan-pages'

const code = 'a/b?#%'
const encoded = 'a%2Fb%3F%23%25'

test.each([
  [publicPages.scan(code), `/p/${encoded}`],
  [publicPages.warranty(code), `/warranty/${encoded}`],
  [publicPages.feedbackJump(code, '../x'), `/feedback/${encoded}/..%2Fx/jump`],
  [publicPages.order(code), `/order/${encoded}`],
  [publicPages.document(3, code), `/b/3/d/${encoded}`],
])('Q1 Q5 Q8 F1 a code cannot change where %s leads', (address, expected) => {
  expect(address).toBe(expected)
})
