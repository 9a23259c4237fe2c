import { afterEach, expect } from 'vitest'

// registered first, so it runs last: each test has done all that it does before its first try fails
afterEach(({ task }) => {
  expect(task.result?.retryCount, 'E2E_FAIL_FIRST').toBe(1)
})
