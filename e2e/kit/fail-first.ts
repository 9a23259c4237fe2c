import { afterEach } from 'vitest'

// registered first, so it runs last: each test has done all that it does before its first try fails
afterEach(({ task }) => {
  if (task.result?.retryCount === 0) throw new Error('E2E_FAIL_FIRST')
})
