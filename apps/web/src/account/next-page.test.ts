import { expect, test } from 'vitest'
import { nextPage } from './next-page'

test.each([
  ['/admin/o/7?q=1', '/admin/o/7?q=1'],
  ['/account/dashboard', '/account/dashboard'],
  ['/admin', '/admin'],
  [undefined, '/admin/orders'],
  ['https://evil.test/admin/', '/admin/orders'],
  ['//evil.test/admin', '/admin/orders'],
  ['/\\evil.test/admin', '/admin/orders'],
  ['/admin\\..\\evil', '/admin/orders'],
  ['/admin/../../evil', '/admin/orders'],
  ['/admin/%2e%2e//evil.test', '/admin/orders'],
  ['/admin/..;/evil', '/admin/orders'],
  ['/admin?next=//evil.test', '/admin?next=//evil.test'],
  ['/administrator.evil', '/admin/orders'],
  ['javascript:alert(1)', '/admin/orders'],
  ['/admin/\n', '/admin/orders'],
])('A10 after signing in, %j leads to %j', (next, expected) => {
  expect(nextPage(next)).toBe(expected)
})
