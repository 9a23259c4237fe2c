import { expect, test } from 'vitest'
import { NetworkError } from '../admin/api/api-error'
import { queryClient } from '../admin/api/query-client'

let asked = 0
test('a call is made whose answer is lost, and which is repeated half a second later', () => {
  const queryFn = () => {
    asked += 1
    return Promise.reject(new NetworkError('unreachable', null))
  }
  void queryClient.prefetchQuery({ queryKey: ['ended-tests'], queryFn })
  expect(asked).toBe(1)
})

test('a lost answer of the test before is not asked for again', async () => {
  await new Promise<void>((resolve) => setTimeout(resolve, 700))
  expect(asked).toBe(1)
})
