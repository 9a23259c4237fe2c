import { expect, test } from 'vitest'
import { nextPage } from './next-page'

test.each([
  ['/admin/o/7?q=1', '/admin/o/7?q=1'],
  ['/account/dashboard', '/account/dashboard'],
  ['/admin', '/admin'],
  [undefined, '/admin'],
  ['https://evil.test/admin/', '/admin'],
  ['//evil.test/admin', '/admin'],
  ['/\\evil.test/admin', '/admin'],
  ['/admin\\..\\evil', '/admin'],
  ['/admin/../../evil', '/admin'],
  ['/admin/%2e%2e//evil.test', '/admin'],
  ['/admin/..;/evil', '/admin'],
  ['/admin?next=//evil.test', '/admin?next=//evil.test'],
  ['/administrator.evil', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/admin/\n', '/admin'],
])('A10 after signing in, %j leads to %j', (next, expected) => {
  expect(nextPage(next)).toBe(expected)
})
